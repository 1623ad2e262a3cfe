import { sql } from 'kysely'
import { forgetEntries } from '#kernel/bin/restore.server.ts'
import { binEntries } from '#kernel/bin/tables.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

/** What was deleted is no part of the copy; whoever is erased is erased in the bin too. */
export const personalData: PersonalData = {
  gather: async () => ({}),
  async erase(ctx, { userID, email }) {
    const about = await ctx
      .from(binEntries)
      .select('_id')
      .where((eb) =>
        eb.or([
          eb('recordID', '=', userID),
          sql<boolean>`position(${userID} in ${eb.ref('records')}::text) > 0`,
          sql<boolean>`position(${JSON.stringify(email)} in ${eb.ref('records')}::text) > 0`,
        ]),
      )
      .execute()
    await forgetEntries(
      ctx,
      about.map(({ _id }) => _id),
    )
  },
}
