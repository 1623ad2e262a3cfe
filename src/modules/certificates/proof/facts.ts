import { bangkokDay } from '#kernel/thai/dates.ts'
import type { SignedFacts } from './canonical.ts'

/** A certificate as far as it is signed. */
export interface Signable {
  readonly number: string
  readonly code: string | null
  readonly holder: string | null
  readonly subject: string | null
  readonly hours: number | null
  readonly grade?: string | null
  readonly issuedAt: string
  readonly expiresAt: string | null
  readonly academy: string | null
}

/** What is signed of a certificate. */
export function factsOf(row: Signable): SignedFacts {
  return {
    academy: row.academy ?? '',
    code: row.code ?? '',
    course: row.subject ?? '',
    expires: row.expiresAt === null ? null : bangkokDay(row.expiresAt),
    ...(row.grade && { grade: row.grade }),
    hours: row.hours,
    issued: bangkokDay(row.issuedAt),
    name: row.holder ?? '',
    number: row.number,
  }
}
