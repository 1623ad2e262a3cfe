import { z } from 'zod'
import type { RowOf } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { defaultLang } from '#kernel/i18n/texts.ts'
import { defineJob, type Job } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { orders } from '../collections.ts'
import { numberOf } from '../match-order.server.ts'
import { aboutOrder } from './about-order.ts'

const orderMails = [
  'made',
  'made-for',
  'soon',
  'credited',
  'due',
  'slip',
  'slip-refused',
  'slip-refused-late',
  'paid',
  'undone',
  'cancelled',
  'expired',
  'refunded',
  'stray-back',
] as const

export type OrderMail = (typeof orderMails)[number]

const mailedColumns = [
  '_id',
  'userID',
  'lang',
  'price',
  'expiresAt',
  'lines',
  'formTitle',
  'cancelReason',
  'refundedAmount',
] as const

type MailedOrder = Pick<RowOf<typeof orders>, (typeof mailedColumns)[number]>

const plain = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/**
 * Has the buyer mailed what became of the order, when the request has committed; one without an account gets none. Orders of one
 * course wait for each other: none of them may wait for anything else meanwhile.
 */
export async function notifyBuyer(
  ctx: Context,
  mail: OrderMail,
  { _id, userID }: Pick<RowOf<typeof orders>, '_id' | 'userID'>,
): Promise<void> {
  if (userID !== null) await enqueue(ctx, mailBuyerJob, { orderID: _id, mail })
}

/** Writes the mail of one step of an order. */
export const mailBuyerJob: Job<{ orderID: string; mail: OrderMail }> = defineJob({
  name: 'orders.mail',
  label: { th: 'แจ้งผู้ซื้อทางอีเมล', en: 'Mail the buyer of an order' },
  data: z.object({ orderID: z.uuid(), mail: z.enum(orderMails) }),
  retries: 5,
  async run({ ctx }, { orderID, mail }) {
    const order = await ctx.from(orders).select(mailedColumns).where('_id', '=', orderID).executeTakeFirst()
    if (order) await mailBuyer(ctx, mail, order)
  },
})

async function mailBuyer(ctx: Context, mail: OrderMail, order: MailedOrder): Promise<void> {
  if (order.userID === null) return
  const person = await ctx
    .from(users)
    .select([personName().as('name'), 'user.email', 'user.lang'])
    .where('user._id', '=', order.userID)
    .where('user.suspended', '=', false)
    .executeTakeFirst()
  if (!person) return
  const lang = person.lang ?? order.lang ?? defaultLang
  const t = ctx.engine.catalog.translate(lang, await ctx.engine.languages.rows(ctx.site))
  const name = nameInMail(person.name)
  const until = order.expiresAt
  const values = {
    name,
    number: numberOf(order._id),
    what: plain(order.lines[0]?.name ?? order.formTitle ?? ''),
    amount: formatBaht(order.price),
    refunded: formatBaht(order.refundedAmount),
    until: until ? `${formatThaiDate(until, 'long', lang)} ${formatThaiTime(until, lang)}` : '–',
    reason: plain(order.cancelReason ?? '') || '–',
    site: plain(ctx.site.siteName),
  }
  const say = (part: string) => t(`order-mails.${mail}.${part}`, values)
  await sendMail(ctx, {
    kind: 'order',
    about: aboutOrder(order._id),
    to: { name, email: person.email },
    lang,
    subject: plain(say('subject')).slice(0, 200),
    heading: say('heading'),
    paragraphs: [t('order-mails.greeting', values), say('what'), say('advice')],
    button: { label: t('order-mails.button', values), url: `/lesson/pay/${order._id}` },
  })
}

/** Which mail follows from a move; whoever did it themselves needs none about it. */
function mailOf(from: string, to: string, isOwnDoing: boolean): OrderMail | undefined {
  if (to === 'pending') return from === 'paid' ? 'undone' : undefined
  if (to === 'cancelled' && isOwnDoing) return undefined
  return to === 'paid' || to === 'cancelled' || to === 'expired' || to === 'refunded' ? to : undefined
}

/** Whether staff made the order for somebody, who knows nothing of it yet. */
const isForOther = ({ actor }: Context, { userID }: Pick<MailedOrder, 'userID'>) =>
  actor.isStaff && actor.userID !== userID

/** Mails buyers at each step of their orders. */
export async function mailMoves(ctx: Context, { action, records }: Written<typeof orders>): Promise<void> {
  for (const { before, after } of records) {
    if (!after || after.price === 0) continue
    // One that the waiting list made has a mail of its own.
    if (action === 'create' && after.status === 'pending' && after.expiresAt !== null)
      await notifyBuyer(ctx, isForOther(ctx, after) ? 'made-for' : 'made', after)
    if (!before || before.status === after.status) continue
    const mail = mailOf(before.status, after.status, ctx.actor.userID === after.userID)
    // Whoever gets the course is written to with it.
    const isWithCourse = mail === 'paid' && after.courseID !== null && after.quantity === 1
    // The waiting list has said itself that an offer is over.
    const isOfOffer = mail === 'cancelled' && after.expiresAt === null
    if (mail && !isWithCourse && !isOfOffer) await notifyBuyer(ctx, mail, after)
  }
}
