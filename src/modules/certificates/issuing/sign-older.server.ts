import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { waitForNumbers } from '#kernel/numbers/take-numbers.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { certificates } from '../collections.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { makeCode } from '../proof/code.ts'
import { factsOf } from '../proof/facts.ts'
import { findSigner } from '../proof/keys.server.ts'
import { SERIES } from './write-certificates.server.ts'

/** Signs certificates from before there were signatures, under their old numbers; so many at most. */
export async function signOlder(ctx: Context, limit: number): Promise<void> {
  const read = () =>
    ctx
      .from(certificates, 'k')
      .innerJoin(aliased(users, 'u'), 'u._id', 'k.userID')
      .innerJoin(aliased(courses, 'c'), 'c._id', 'k.courseID')
      .select([
        'k._id',
        'k.number',
        'k.issuedAt',
        'k.expiresAt',
        'c.name',
        'c.hours',
        personName('u').as('holder'),
      ])
      .where('k.signature', 'is', null)
      .orderBy('k._id')
      .limit(limit)
      .execute()
  if ((await read()).length === 0) return
  await waitForNumbers(ctx, SERIES)
  const signer = await findSigner(ctx)
  for (const { _id, name, ...row } of await read()) {
    const whole = { ...row, subject: name, academy: ctx.site.siteName, code: makeCode() }
    const signature = signer.sign(writeCanonical(factsOf(whole)))
    const { number: _number, issuedAt: _issuedAt, expiresAt: _expiresAt, ...changes } = whole
    await ctx
      .asServer()
      .write(certificates)
      .patch(_id, { ...changes, signature, keyID: signer.keyID })
  }
}
