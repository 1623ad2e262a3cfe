import { z } from 'zod'
import { answerOnce } from '#kernel/access/answer-once.server.ts'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { type CallAnswer, defineCall } from '#kernel/calls.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { orders } from './collections.ts'
import { orderOnce } from './order-once.server.ts'
import { orderForms } from './order-slots.ts'

const LIMIT = { max: 60, seconds: 900 }

/** What callers send of an order. What the server sets itself is taken without a word and not looked at. */
const orderRequest = z.strictObject({
  courseID: z.uuid().nullish(),
  formID: z.uuid().nullish(),
  ref1: z.string().trim().max(100).nullish(),
  ...Object.fromEntries(
    ['userID', 'unit', 'ref2', 'price', 'payment', 'type', 'approve', 'status', 'process'].map((name) => [
      name,
      z.unknown().optional(),
    ]),
  ),
})
type OrderRequest = z.infer<typeof orderRequest>

const unwrap = (body: unknown) =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body

/** The caller's newest entry of a form, which an order for it belongs to, and the order that it has already. */
async function findEntry(ctx: Context, formId: string) {
  for (const forms of ctx.engine.contributionsTo(orderForms)) {
    // Held before its order is looked for: two calls at once make one.
    const entry = await forms.holdEntry(ctx, formId)
    if (!entry) continue
    const made = await ctx.from(orders).select('_id').where('entryID', '=', entry._id).executeTakeFirst()
    return { ...entry, orderId: made?._id }
  }
  throw new DomainError('orders.no-entry', { status: 404 })
}

async function order(
  ctx: Context,
  { courseID = null, formID = null, ref1 = null }: OrderRequest,
): Promise<CallAnswer> {
  const entry = formID === null ? undefined : await findEntry(ctx, formID)
  if (courseID === null && !entry) throw new DomainError('orders.nothing', { status: 400 })
  const id =
    entry?.orderId ??
    (await orderOnce(ctx, {
      courseId: entry ? entry.courseID : courseID,
      ref1,
      formId: formID,
      formTitle: entry?.formTitle ?? null,
      entryId: entry?._id ?? null,
    }))
  const data = await readRecord(ctx, orders, id)
  return { body: { status: 200, data }, headers: { etag: etagOf(data) } }
}

export const orderCall = defineCall({
  method: 'POST',
  path: 'order',
  summary:
    'Orders a course, or what the caller’s entry of a form is for; the server sets the price; what is ordered already and not paid is answered again',
  body: z.preprocess(unwrap, orderRequest),
  answer: z.object({ status: z.number(), data: z.looseObject({ _id: z.string() }) }),
  async handle({ ctx, body, headers, address }) {
    const { userID } = ctx.actor
    if (userID === null) throw new DomainError('general.sign-in', { status: 401 })
    const work = async () => {
      if (!(await takeAttempt(ctx.engine, ['order', ctx.site._id, userID, address], LIMIT)))
        throw new DomainError('orders.too-many', { status: 429 })
      return order(ctx, body)
    }
    const key = headers['idempotency-key']
    return key === undefined
      ? work()
      : answerOnce(ctx, { key, parts: ['POST', 'order', JSON.stringify(body)] }, work)
  },
})
