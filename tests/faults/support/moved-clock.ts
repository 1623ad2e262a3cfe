import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's libfaketime, where it is installed. */
const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** Whether a process's clock can be moved here. */
export const canMoveClock = library !== undefined

export interface MovableClock {
  /** Environment of a process that goes by this clock. */
  readonly env: Readonly<Record<string, string>>
  /** Puts the clock so many seconds before or behind the machine's, in processes that run already. */
  moveTo(seconds: number): void
}

/** A clock of the day that the test moves. As on a real machine, the clock of intervals goes on as it did. */
export function makeMovableClock(folder: string): MovableClock {
  const file = join(folder, 'clock')
  const moveTo = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  moveTo(0)
  return {
    env: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    moveTo,
  }
}
