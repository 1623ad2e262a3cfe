import type { FindEarned } from '#modules/learning/public.server.ts'
import { certificates } from '../collections.ts'

/** The page of the certificate that a completed course earned somebody. */
export const findCertificate: FindEarned = async (ctx, userID, courseID) => {
  const row = await ctx
    .from(certificates)
    .select('_id')
    .where('userID', '=', userID)
    .where('courseID', '=', courseID)
    .where('status', '=', 'valid')
    .limit(1)
    .executeTakeFirst()
  return row ? { href: `/lesson/certification/${courseID}`, label: ctx.t('certificates.see-own') } : null
}
