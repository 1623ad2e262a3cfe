import type { Context } from '#kernel/context.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { messages } from './collections.ts'

const MAX = 5_000
/** What a record says whose mail was not sent since its receiver is forgotten. */
const ERASED = 'The receiver’s data was erased'

const blank = { name: '-', subject: '-', body: '-', html: null } as const

/** The mails that the site sent to the person. After an erasure only that a mail went out is known. */
export const personalData: PersonalData = {
  gather: async (ctx, { email }) => ({
    messages: await ctx
      .from(messages)
      .select(['createdAt', 'name', 'email', 'subject', 'body', 'status'])
      .where('email', '=', email)
      .orderBy('createdAt')
      .limit(MAX)
      .execute(),
  }),
  async erase(ctx, { email, userID }) {
    // One that waits is not sent any more. The decision itself is told by a mail that is written afterwards.
    await ctx
      .write(messages)
      .where({ email })
      .patch((eb) => ({
        ...blank,
        email: eb.val(`erased-${userID}@invalid`),
        error: eb.case().when('status', '=', 'submit').then(ERASED).else(eb.ref('error')).end(),
        status: eb
          .case()
          .when('status', '=', 'submit')
          .then(eb.val('fail' as const))
          .else(eb.ref('status'))
          .end(),
      }))
  },
}

/** Forgets to whom a mail went and what it said. False while it is still to be sent. */
export async function forgetMessage(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.from(messages).select('status').where('_id', '=', id).executeTakeFirst()
  if (row?.status === 'submit') return false
  await ctx
    .write(messages)
    .where({ _id: id })
    .patch((eb) => ({ ...blank, email: eb.val('erased@invalid') }))
  return true
}
