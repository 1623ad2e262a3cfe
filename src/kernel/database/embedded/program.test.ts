import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyProgram, linkLibraries, prepareProgram } from './program.ts'
import { isUsable } from './socket-folder.ts'
import { makeOpenFolder } from './test-server.ts'

const folder = makeOpenFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A package as npm unpacks it under a strict umask, without its install script. */
function unpackProgram(name: string): string {
  const native = join(folder, name, 'native')
  for (const inner of ['bin', 'lib/postgresql', 'share/postgresql/extension']) {
    mkdirSync(join(native, inner), { recursive: true })
  }
  writeFileSync(join(native, 'bin/postgres'), 'program', { mode: 0o700 })
  writeFileSync(join(native, 'bin/initdb'), 'program', { mode: 0o700 })
  writeFileSync(join(native, 'lib/libicu.so.60.2'), 'library', { mode: 0o600 })
  writeFileSync(join(native, 'lib/libicu.a'), 'static')
  writeFileSync(join(native, 'share/postgresql/postgres.bki'), 'catalog')
  const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  chmodSync(join(native, 'bin'), 0o700)
  return native
}

it('makes the library links that the blocked install script would have made, also when several start at once', async () => {
  const native = unpackProgram('linked')
  const made = await Promise.all([linkLibraries(native), linkLibraries(native), linkLibraries(native)])
  expect(made).toEqual([true, true, true])
  expect(readFileSync(join(native, 'lib/libicu.so.60'), 'utf8')).toBe('library')
})

it('copies a program that the account cannot reach so that it can, once', async () => {
  const native = unpackProgram('closed')
  const home = join(folder, 'home')
  mkdirSync(join(home, 'program-17.0.0'), { recursive: true })
  const lines: string[] = []
  const stranger = { name: 'stranger', uid: 54321, gid: 54321 }
  const prepare = () =>
    prepareProgram({ folder: native, version: '18.4.0' }, home, stranger, (line) => lines.push(line))
  const { folder: copy } = await prepare()
  expect(await prepare()).toEqual({ folder: copy, version: '18.4.0' })
  expect(lines).toHaveLength(1)
  expect(readdirSync(home)).toEqual(['program-18.4.0'])
  expect(statSync(join(copy, 'bin')).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy, 'bin/postgres')).mode & 0o777).toBe(0o755)
  expect(statSync(join(copy, 'lib/libicu.so.60')).mode & 0o777).toBe(0o644)
  expect(existsSync(join(copy, 'lib/libicu.a'))).toBe(false)
})

it('leaves one whole copy when several starts copy at once', async () => {
  const native = unpackProgram('copied')
  const target = join(folder, 'copies', 'program')
  mkdirSync(join(folder, 'copies'))
  await Promise.all([copyProgram(native, target), copyProgram(native, target)])
  expect(readdirSync(join(folder, 'copies'))).toEqual(['program'])
  expect(readFileSync(join(target, 'lib/libicu.so.60'), 'utf8')).toBe('library')
})

it('keeps the socket out of folders whose path is too long or would be read as a list', () => {
  expect(isUsable('/srv/sala/data/postgres/socket')).toBe(true)
  expect(isUsable(`/srv/${'ก'.repeat(40)}/socket`)).toBe(false)
  expect(isUsable('/srv/a,b/socket')).toBe(false)
})
