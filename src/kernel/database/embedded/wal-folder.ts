import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** After so long a part of the journal is put aside though it is not full: what a lost disk costs at most. */
const SWITCH_SECONDS = 60

/** Where PostgreSQL puts the parts of its journal that are full, until they are in the store. */
export function walFolder(home: string): string {
  return join(home, 'wal')
}

/** There while every part of the journal since the last base backup was put aside. */
export function unbrokenMark(home: string): string {
  return join(home, 'wal-unbroken')
}

/** The settings by which PostgreSQL puts its journal aside; none where nobody asked for it. */
export async function prepareWalFolder(
  { home, account }: Place,
  isArchiving: boolean,
): Promise<Record<string, string>> {
  if (!isArchiving) {
    // From here on parts are missing.
    await rm(unbrokenMark(home), { force: true })
    return { archive_mode: 'off' }
  }
  const folder = walFolder(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  return {
    archive_mode: 'on',
    archive_timeout: String(SWITCH_SECONDS),
    archive_command: archiveCommand(folder),
  }
}

/** The text within single quotes of a shell, in a setting in which % means something. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}

/**
 * Copies the part and flushes it before it has its name; fails when that fails, and then PostgreSQL keeps the part and asks again.
 * One of the same name is the same part, put aside by a try whose end nobody heard of.
 */
function archiveCommand(folder: string): string {
  const flush = (path: string) => `{ sync ${path} 2>/dev/null || sync; }`
  return [
    `w=${quoteForShell(folder)}`,
    `cp "%p" "$w/%f.part"`,
    flush('"$w/%f.part"'),
    `mv "$w/%f.part" "$w/%f"`,
    flush('"$w"'),
  ].join(' && ')
}
