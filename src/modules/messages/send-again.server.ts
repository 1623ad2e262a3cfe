import { sql } from 'kysely'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { BulkAction } from '#kernel/lists/define-list.server.ts'
import { messages } from './collections.ts'
import { isProvedMailbox } from './receivers/proved-mailbox.server.ts'
import { readMailRoute } from './sending/mail-route.server.ts'
import { queueMessage } from './sending/queue-one.server.ts'

/** Sends a mail again that failed or that no server took yet, by whoever may send one. One that was sent is refused. */
export async function sendAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, messages, 'create')
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx
    .from(messages)
    .select(['status', 'email', 'withheld'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'confirm') throw new DomainError('message.already-sent', { status: 409 })
  if (row.status !== 'fail') return queueMessage(ctx, id)
  if (row.email.endsWith('@invalid')) throw new DomainError('message.erased', { status: 409 })
  if (row.withheld && !(await isProvedMailbox(ctx, row.email)))
    throw new DomainError('message.unconfirmed', { status: 409 })
  await ctx.write(messages).patch(id, { status: 'submit', error: null, withheld: null })
}

/** Sends the chosen mails again that failed or wait; of the others it says why not. */
export const sendAgainAction: BulkAction = {
  label: 'message.send-again',
  may: ({ actor }) => messages.access.verdict(actor, 'create') === true,
  async run(ctx, ids) {
    const rows = await ctx
      .from(messages)
      .select(['_id', 'status', 'email', 'subject', 'withheld'])
      .where('_id', '=', sql<string>`any(${ids})`)
      .forUpdate()
      .execute()
    const isStored = (await readMailRoute(ctx)) === 'outbox'
    const unproved = new Set<string>()
    for (const { email, withheld } of rows)
      if (withheld && !(await isProvedMailbox(ctx, email))) unproved.add(email)
    const reasonOf = ({ status, email, withheld }: (typeof rows)[number]) => {
      if (status === 'confirm') return 'message.already-sent'
      if (status === 'submit') return isStored ? 'message.no-server' : undefined
      if (email.endsWith('@invalid')) return 'message.erased'
      return withheld && unproved.has(email) ? 'message.unconfirmed' : undefined
    }
    const wanted = rows.filter((row) => reasonOf(row) === undefined)
    const failed = wanted.filter(({ status }) => status === 'fail').map(({ _id }) => _id)
    for (const { _id, status } of wanted) if (status === 'submit') await queueMessage(ctx, _id)
    if (failed.length > 0)
      await ctx
        .write(messages)
        .where({ _id: failed })
        .patch({ status: 'submit', error: null, withheld: null })
    const notes = rows.flatMap((row) => {
      const reason = reasonOf(row)
      return reason ? [{ id: row._id, isDone: false, name: row.subject, code: reason, values: {} }] : []
    })
    return { notes }
  },
}
