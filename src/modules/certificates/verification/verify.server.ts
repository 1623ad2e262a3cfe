import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import { type CertificateState, stateOf } from '../certificate-state.ts'
import { certificates, signingKeys } from '../collections.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { readCode, readNumber } from '../proof/code.ts'
import { factsOf } from '../proof/facts.ts'
import { isSignedBy } from '../proof/keys.server.ts'
import { maskName } from './mask-name.ts'

/** Questions by number, and codes that are none, that one network may ask in an hour. A right code is never counted. */
export const GUESSES = { max: 60, seconds: 3600 } as const

/** What anybody is told of a certificate. */
export interface Verified {
  readonly state: CertificateState
  /** Whole for who has the code; the beginnings alone for who typed a number; null after an erasure. */
  readonly name: string | null
  readonly isMasked: boolean
  readonly course: string
  readonly academy: string
  readonly number: string
  readonly issuedAt: string
  readonly expiresAt: string | null
}

async function count(ctx: Context): Promise<void> {
  const address = ctx.address ?? ''
  if (!(await takeAttempt(ctx.engine, ['certificate-guess', ctx.site._id, address], GUESSES)))
    throw new DomainError('certificates.too-many', { status: 429 })
}

/** Looks a certificate up by what somebody typed or scanned; null where the site has none, or its signature is not ours. */
export async function verifyCertificate(ctx: Context, typed: string): Promise<Verified | null> {
  const number = readNumber(typed)
  const code = number === undefined ? readCode(typed) : undefined
  if (number === undefined && code === undefined) return null
  if (number !== undefined) await count(ctx)
  const found = ctx
    .from(certificates, 'c')
    .leftJoin(aliased(signingKeys, 'k'), 'k._id', 'c.keyID')
    .selectAll('c')
    .select('k.publicKey')
  const row = await (number === undefined
    ? found.where('c.code', '=', code ?? '')
    : found.where('c.number', '=', number)
  ).executeTakeFirst()
  if (!row) {
    if (number === undefined) await count(ctx)
    return null
  }
  // A name that was erased can no longer be compared with what was signed.
  const isErased = row.holder === null
  const text = writeCanonical(factsOf(row))
  if (!isErased && !(row.publicKey && isSignedBy(row.publicKey, text, row.signature ?? ''))) {
    ctx.log.error({ certificate: row._id }, 'a certificate is not what was signed')
    return null
  }
  const state = stateOf(row, ctx.now)
  if (state === 'valid' && row.expiresAt !== null) ctx.until(new Date(row.expiresAt))
  const isMasked = number !== undefined && !isErased
  return {
    state,
    name: isErased ? null : isMasked ? maskName(row.holder ?? '') : row.holder,
    isMasked,
    course: row.subject ?? '',
    academy: row.academy ?? ctx.site.siteName,
    number: row.number,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
  }
}
