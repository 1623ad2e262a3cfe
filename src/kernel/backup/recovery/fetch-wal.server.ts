import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../../database/embedded/accounts.ts'
import { quoteForShell } from '../../database/embedded/wal-folder.ts'
import type { BackupStore } from '../store/store.ts'
import { unpack } from './ship-wal.server.ts'
import { namesOf } from './wal-names.ts'

const LOOK_MS = 20

/** Answers a recovering PostgreSQL that asks for parts of its journal by files in a folder. */
export interface WalFetcher {
  /** What PostgreSQL is to run for a part. */
  readonly command: string
  /** Ends with the reason when the store cannot be read. */
  readonly signal: AbortSignal
  close(): Promise<void>
}

/**
 * PostgreSQL runs as a user that may read neither the program nor the settings of the store: it says what it wants by an empty file,
 * and this process puts the part, or a note that there is none, beside it.
 */
export async function fetchWal(
  folder: string,
  store: BackupStore,
  systemId: string,
  account: Account | undefined,
): Promise<WalFetcher> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  const handOver = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  await handOver(folder)
  const state = { isClosed: false }
  const failing = new AbortController()

  async function answer(name: string): Promise<void> {
    const packed = await store.read(`${namesOf(systemId).wal}${name}.zst`)
    const draft = join(folder, `${name}.part`)
    if (packed) await pipeline(unpack(packed), createWriteStream(draft, { mode: 0o600 }))
    else await writeFile(draft, '')
    await handOver(draft)
    await rm(join(folder, `${name}.wanted`), { force: true })
    await rename(draft, join(folder, `${name}.${packed ? 'here' : 'none'}`))
  }

  async function look(): Promise<void> {
    while (!state.isClosed) {
      for (const name of await readdir(folder))
        if (name.endsWith('.wanted')) await answer(name.slice(0, -'.wanted'.length))
      await pause(LOOK_MS)
    }
  }

  const looking = look().catch((error: unknown) => failing.abort(error))
  const command = [
    `w=${quoteForShell(folder)}`,
    'rm -f "$w/%f.here" "$w/%f.none"',
    'touch "$w/%f.wanted"',
    'while [ ! -e "$w/%f.here" ] && [ ! -e "$w/%f.none" ]; do [ -d "$w" ] || exit 1; sleep 0.02; done',
    'mv "$w/%f.here" "%p" 2>/dev/null',
  ].join('; ')
  return {
    command,
    signal: failing.signal,
    async close() {
      state.isClosed = true
      await looking
      await rm(folder, { recursive: true, force: true })
    },
  }
}
