import { aliased } from '#kernel/data/read-from.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { consentChoices } from '#shell/widgets/consent.ts'
import { consents } from './collections.ts'
import { consentChanges } from './tables.ts'

/** What the person's browsers agreed to. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    consents: await ctx
      .from(consents)
      .select(['createdAt', 'updatedAt', 'agree', 'textVersion', ...consentChoices.map(([name]) => name)])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    'consent-changes': await ctx
      .from(consentChanges, 'c')
      .innerJoin(aliased(consents, 'o'), 'o._id', 'c.consentID')
      .select(['c.createdAt', 'c.consentID', 'c.agree', 'c.allowed', 'c.textVersion'])
      .where('o.userID', '=', userID)
      .orderBy('c.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    await ctx.write(consents).where({ userID }).remove()
  },
}
