// Starts a throwaway cluster of Debian's PostgreSQL, runs a command with its DATABASE_URL, and removes the cluster.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const [bin, command, ...args] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'sala-debian-'))
const isRoot = userInfo().uid === 0
const number = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const owner = isRoot ? { uid: number('-u'), gid: number('-g') } : {}
if (isRoot) chownSync(folder, owner.uid, owner.gid)
const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'ignore' }
const data = join(folder, 'cluster')
const port = 20_000 + (process.pid % 20_000)

execFileSync(
  join(bin, 'initdb'),
  ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
  options,
)
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]
const server = spawn(
  join(bin, 'postgres'),
  [
    '-D',
    data,
    '-p',
    port,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
  options,
)
for (let tries = 0; ; tries++) {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', port], { stdio: 'ignore' })
    break
  } catch (error) {
    if (tries > 100) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const run = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/postgres` },
})
const code = await new Promise((resolve) => run.once('exit', resolve))
server.kill('SIGINT')
await new Promise((resolve) => server.once('exit', resolve))
rmSync(folder, { recursive: true, force: true })
process.exitCode = code ?? 1
