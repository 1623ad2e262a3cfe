import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { takeNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { certificates } from '../collections.ts'
import { takeLook } from '../designs/looks.server.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { makeCode } from '../proof/code.ts'
import { factsOf } from '../proof/facts.ts'
import { findSigner, type Signer } from '../proof/keys.server.ts'

/** The series of numbers that certificates are from, and how a number begins. */
export const SERIES = 'certificate'
const PREFIX = 'CERT'

/** The number as people read it. */
export function writeNumber(year: number, count: number): string {
  return `${PREFIX}-${year}-${String(count).padStart(5, '0')}`
}

/** What a certificate is to say. */
export interface Earned {
  readonly userID: string
  readonly courseID: string | null
  readonly pathID: string | null
  readonly holder: string
  readonly subject: string
  readonly hours: number | null
  readonly grade: string | null
  readonly expiresAt: string | null
}

/** When something that begins now is over; null where it never is. */
export function expiryOf(from: Date, validMonths: number): string | null {
  return validMonths > 0 ? addMonths(from, validMonths).toISOString() : null
}

/** The day so many months later, at the same time. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  // The 31st of a shorter month is its last day.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

const subjectKey = ({ courseID, pathID }: Earned) => `${courseID} ${pathID}`

/**
 * Numbers, signs and stores certificates. The caller has the turn of the numbers and knows that they are missing; a signer that was
 * read before the turn makes it shorter for those who wait.
 */
export async function writeCertificates(ctx: Context, earned: readonly Earned[], known?: Signer | null) {
  if (earned.length === 0) return []
  const signer = known ?? (await findSigner(ctx))
  const { year, first } = await takeNumbers(ctx, SERIES, earned.length)
  // Most are of one course: its look is found once.
  const looks = new Map<string, string>()
  for (const one of earned) {
    const key = subjectKey(one)
    if (!looks.has(key)) looks.set(key, await takeLook(ctx, one))
  }
  const rows = earned.map((one, index) => {
    const row = {
      ...one,
      _id: newId(ctx.now),
      number: writeNumber(year, first + index),
      academy: ctx.site.siteName,
      issuedAt: ctx.now.toISOString(),
      code: makeCode(),
      keyID: signer.keyID,
      lookID: looks.get(subjectKey(one)) ?? null,
    }
    return { ...row, signature: signer.sign(writeCanonical(factsOf(row))) }
  })
  // By the program itself: it follows from what somebody learned, whoever wrote that down.
  return ctx.asServer().write(certificates).addMany(rows)
}
