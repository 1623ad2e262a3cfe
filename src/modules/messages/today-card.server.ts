import { countSome, type TodayCard } from '#modules/today/public.server.ts'
import { messages } from './collections.ts'

/** Mails that could not be sent: each is to be sent again, or its address to be put right. */
export const mailsToday: TodayCard = {
  id: 'mails',
  icon: 'mail',
  kind: 'work',
  order: 60,
  path: '/setup/email',
  async read(ctx) {
    const count = await countSome(
      ctx.from(messages).select('_id').where('status', '=', 'fail').where('withheld', 'is', null),
    )
    return { count, href: '/setup/email?f.status=fail' }
  },
}
