import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findClosedFolder, findServiceAccount, readAccounts } from './accounts.ts'
import { findProgram } from './program.ts'
import { startEmbedded } from './start.ts'
import { ask, fastSettings, makeOpenFolder, startTestServer } from './test-server.ts'

const isRoot = process.getuid?.() === 0
const folder = makeOpenFolder()
const nobody = readAccounts(readFileSync('/etc/passwd', 'utf8')).find((one) => one.name === 'nobody')
const program = await findProgram()
const isCheckoutClosed =
  !nobody ||
  (await findClosedFolder(program.folder, nobody)) !== undefined ||
  (await findClosedFolder(dirname(process.execPath), nobody)) !== undefined

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the user that PostgreSQL runs as', { timeout: 30_000 }, () => {
  it('is read from the machine’s list of users', () => {
    expect(
      readAccounts('root:x:0:0:root:/root:/bin/sh\n# note\nnobody:x:65534:65533::/:/bin/false\n'),
    ).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65534, gid: 65533 },
    ])
  })

  it('may be kept out by any folder on the way', async () => {
    mkdirSync(join(folder, 'closed', 'inner'), { recursive: true })
    chmodSync(join(folder, 'closed'), 0o700)
    const stranger = { name: 'stranger', uid: 54321, gid: 54321 }
    expect(await findClosedFolder(join(folder, 'closed', 'inner'), stranger)).toBe(join(folder, 'closed'))
    expect(await findClosedFolder(folder, stranger)).toBeUndefined()
  })

  it.runIf(isRoot)('is not root, and has no other groups, when root starts the server', async () => {
    const dataDir = join(folder, 'by-root')
    const database = await startEmbedded({ dataDir, settings: fastSettings, say: () => undefined })
    const account = await findServiceAccount()
    const status = readFileSync(`/proc/${database.pid}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\t${account.uid}\\t${account.uid}\\t`, 'm'))
    expect(status).toMatch(/^Groups:\s*$/m)
    await database.stop()
  })

  it('is served from another place when root’s folder is closed to it, and says so once', async () => {
    const closed = join(folder, 'private')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const lines: string[] = []
    const start = () => startEmbedded({ dataDir, settings: fastSettings, say: (line) => lines.push(line) })
    let database = await start()
    const entrance = join(dataDir, 'postgres')
    const home = realpathSync(entrance)
    try {
      await ask(database.url, "create table note (text text); insert into note values ('kept')")
      await database.stop()
      expect(lstatSync(entrance).isSymbolicLink()).toBe(isRoot)
      expect(lines.filter((line) => line.includes('is closed to user'))).toHaveLength(isRoot ? 1 : 0)
      // Opened later, it still leads to the same database.
      chmodSync(closed, 0o755)
      database = await start()
      expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'kept' }])
    } finally {
      await database.stop()
      if (isRoot) rmSync(home, { recursive: true, force: true })
    }
  })

  it.runIf(isRoot && !isCheckoutClosed)('is the ordinary user who starts the server', async () => {
    const dataDir = join(folder, 'of-nobody')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody?.uid ?? 0, nobody?.gid ?? 0)
    const server = await startTestServer(dataDir, nobody)
    expect(readFileSync(`/proc/${server.databasePid}/status`, 'utf8')).toContain(`Uid:\t${nobody?.uid}\t`)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    // Root that starts it afterwards runs it as its owner.
    const database = await startEmbedded({ dataDir, settings: fastSettings, say: () => undefined })
    expect(readFileSync(`/proc/${database.pid}/status`, 'utf8')).toContain(`Uid:\t${nobody?.uid}\t`)
    expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'while draining' }])
    await database.stop()
  })
})
