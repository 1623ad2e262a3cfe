import type { Context } from '#kernel/context.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'

const MOST = 5_000
/** What a record says whose mail was not sent since its receiver is forgotten. */
const ERASED = 'The receiver’s data was erased'

/** The mails that the site sent to the person. After an erasure only that a mail went out is known. */
export const personalData: PersonalData = {
  gather: async (ctx, { email }) => ({
    messages: await ctx.run(
      `select "createdAt", name, email, subject, body, status from message
       where site_id = $1 and email = $2 order by "createdAt" limit $3`,
      [ctx.site._id, email, MOST],
    ),
  }),
  async erase(ctx, { email, userID }) {
    // One that waits is not sent any more. The decision itself is told by a mail that is written afterwards.
    await ctx.run(
      `update message set name = '-', email = $3, subject = '-', body = '-', html = null, "updatedAt" = clock_timestamp(),
         error = case when status = 'submit' then $4 else error end,
         status = case when status = 'submit' then 'fail' else status end
       where site_id = $1 and email = $2`,
      [ctx.site._id, email, `erased-${userID}@invalid`, ERASED],
    )
    announceCounts(ctx)
  },
}

/** Forgets to whom a mail went and what it said. False while it is still to be sent. */
export async function forgetMessage(ctx: Context, id: string): Promise<boolean> {
  const [row] = await ctx.run<{ status: string }>(
    'select status from message where site_id = $1 and "_id" = $2',
    [ctx.site._id, id],
  )
  if (row?.status === 'submit') return false
  await ctx.run(
    `update message set name = '-', email = 'erased@invalid', subject = '-', body = '-', html = null
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id],
  )
  return true
}
