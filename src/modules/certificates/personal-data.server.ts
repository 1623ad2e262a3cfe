import type { PersonalData } from '#kernel/personal-data.ts'
import { certificates } from './collections.ts'

/**
 * The person's certificates. After an erasure the numbers stay without the name: whoever was shown one may ask whether it is
 * real, and the signed paper in the hands of its holder goes on being right.
 */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    certificates: await ctx
      .from(certificates)
      .select([
        'number',
        'code',
        'holder as name',
        'subject as course',
        'hours',
        'grade',
        'issuedAt',
        'expiresAt',
        'status',
        'revokedAt',
        'revokeReason',
      ])
      .where('userID', '=', userID)
      .orderBy('issuedAt')
      .execute(),
  }),
  erase: async (ctx, { userID }) => {
    // Without a line in the audit log, which would have the name.
    await ctx.asServer().write(certificates).where({ userID }).patch({ holder: null })
  },
}
