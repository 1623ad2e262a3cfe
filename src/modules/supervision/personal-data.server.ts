import { buffer } from 'node:stream/consumers'
import type { PersonalData } from '#kernel/personal-data.ts'
import { rounds } from '#modules/assessments/public.server.ts'
import { files } from '#modules/files/public.server.ts'
import { PURPOSE } from './store-picture.server.ts'
import { checks, notes, stills } from './tables.ts'

/** Pictures and notes are in the copy. An erasure takes all of it; the files go with the person's private files. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    'supervision-consents': await ctx
      .from(checks)
      .select(['createdAt', 'examID', 'consent', 'hasMicrophone'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    'supervision-notes': await ctx
      .from(notes, 'n')
      .innerJoin(rounds.name, 'exam_round._id', 'n.roundID')
      .select(['exam_round.examID', 'n.kind', 'n.at', 'n.seconds', 'n.words'])
      .where('exam_round.userID', '=', userID)
      .orderBy('n.at')
      .execute(),
  }),
  files: async (ctx, { userID }) =>
    (
      await ctx
        .from(files)
        .selectAll()
        .where('purpose', '=', PURPOSE)
        .where('userID', '=', userID)
        .orderBy('createdAt')
        .execute()
    ).map(({ _id, name, size, place, key }) => ({
      name: `${_id}-${name}`,
      size,
      read: async () => buffer(await (await ctx.engine.storage.open(place)).read(key)),
    })),
  async erase(ctx, { userID }) {
    const own = await ctx.from(rounds).select('_id').where('userID', '=', userID).execute()
    const roundID = own.map(({ _id }) => _id)
    if (roundID.length > 0) {
      await ctx.write(stills).where({ roundID }).remove()
      await ctx.write(notes).where({ roundID }).remove()
    }
    await ctx.write(checks).where({ userID }).remove()
  },
}
