import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { waitForNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { certificates } from '../collections.ts'
import { readCourseRules, readPathRules } from '../rules/read-standing.server.ts'
import { expiryOf, SERIES, writeCertificates } from './write-certificates.server.ts'

const LONGEST_REASON = 500

async function openForChange(ctx: Context, id: string) {
  if (!ctx.actor.is('admin')) throw forbidden()
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx.from(certificates).selectAll('certification').where('_id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Says of a certificate that it no longer counts, and why; again changes nothing. */
export async function revokeCertificate(ctx: Context, id: string, reason: string): Promise<void> {
  const row = await openForChange(ctx, id)
  const why = reason.trim()
  if (why === '') throw new DomainError('certificates.reason-missing', { status: 400 })
  if (row.status === 'revoked') return
  if (row.status !== 'valid') throw new DomainError('certificates.not-valid', { status: 409 })
  await ctx.write(certificates).patch(id, {
    status: 'revoked',
    revokedAt: ctx.now.toISOString(),
    revokeReason: why.slice(0, LONGEST_REASON),
  })
}

/**
 * Puts a new certificate in the place of one that is valid: with the name that its holder has now, and for another term where it
 * is renewed. The old one says by which it was replaced.
 */
export async function replaceCertificate(ctx: Context, id: string, isRenewed: boolean): Promise<string> {
  await waitForNumbers(ctx, SERIES)
  const row = await openForChange(ctx, id)
  if (row.status !== 'valid') throw new DomainError('certificates.not-valid', { status: 409 })
  const person = await ctx
    .from(users)
    .select(personName().as('name'))
    .where('_id', '=', row.userID)
    .executeTakeFirst()
  if (!person || row.holder === null) throw new DomainError('certificates.holder-gone', { status: 409 })
  const { userID, courseID, pathID, hours, grade, subject } = row
  const given =
    courseID === null ? await readPathRules(ctx, pathID ?? '') : await readCourseRules(ctx, courseID)
  await ctx.write(certificates).patch(id, { status: 'replaced' })
  const [made] = await writeCertificates(ctx, [
    {
      userID,
      courseID,
      pathID,
      hours,
      grade,
      subject: subject ?? '',
      holder: person.name,
      expiresAt: isRenewed ? expiryOf(ctx.now, given?.validMonths ?? 0) : row.expiresAt,
    },
  ])
  if (!made) throw new Error('a certificate was not written')
  await ctx.write(certificates).patch(id, { replacedBy: made._id })
  return made._id
}
