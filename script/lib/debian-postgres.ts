import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A running cluster: the address of its superuser, and what ends and removes it. */
export interface DebianPostgres {
  readonly url: string
  stop(): Promise<void>
}

export interface DebianOptions {
  readonly port: number
  /** Lines of postgresql.conf. */
  readonly settings?: readonly string[]
  /** Lines of pg_hba.conf; everybody is trusted unless told. */
  readonly hba?: readonly string[]
  /** The folder that its own is made in. */
  readonly parent?: string
}

const TRIES = 300

/** Below what the kernel gives to clients, so that none of them takes it in the meantime. */
const PORTS = { first: 20_000, count: 12_000 }

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port that nobody has; processes begin to look at different places. */
export async function findPort(): Promise<number> {
  for (let step = 0; step < PORTS.count; step += 1) {
    const port = PORTS.first + ((process.pid + step) % PORTS.count)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

function findOwner(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** Makes and starts a throwaway cluster of Debian's PostgreSQL. */
export async function startDebianPostgres(bin: string, options: DebianOptions): Promise<DebianPostgres> {
  const { port, settings = [], hba, parent = tmpdir() } = options
  const folder = mkdtempSync(join(parent, 'sala-debian-'))
  const owner = findOwner()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = { ...owner, cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'ignore' } as const
  const data = join(folder, 'cluster')
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), made, run)
  if (hba) writeFileSync(join(data, 'pg_hba.conf'), `${hba.join('\n')}\n`)
  appendFileSync(join(data, 'postgresql.conf'), settings.map((setting) => `${setting}\n`).join(''))
  const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(join(bin, 'postgres'), place, run)
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      break
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`PostgreSQL ended with ${server.exitCode} as it began`, { cause: error })
      if (tries > TRIES) throw error
      await pause(100)
    }
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
