import { createHash } from 'node:crypto'
import { isCitizenId } from '#kernel/thai/citizen-id.ts'
import type { Bank } from '../banks.ts'
import type { BankRow } from '../files/read-rows.ts'
import { plainRef } from '../matching/match-rows.ts'

/** Digits of a citizen id that are in a key: the whole could be found out from it. */
const SHOWN = 4

/** What rows of a file are known by when they come again; equal ones of one file are counted, where the bank does not number them. */
export function keysOf(bank: Bank, rows: readonly BankRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ day, time, ref1, ref2, satang, sequence }) => {
    const second = ref2 && isCitizenId(ref2) ? ref2.slice(-SHOWN) : (ref2 ?? '')
    const said = JSON.stringify([bank, day, time, plainRef(ref1 ?? ''), second, satang, sequence])
    const nth = (seen.get(said) ?? 0) + 1
    seen.set(said, nth)
    return createHash('sha256').update(`${said}#${nth}`).digest('base64url')
  })
}
