import { recordAudit } from '#kernel/access/audit.server.ts'
import { announceWrite } from '#kernel/collections/after-write.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { messages } from './collections.ts'
import { queueMessage } from './queue-message.server.ts'

/** Sends a failed mail again, by whoever may send one. A mail that waits goes on waiting; one that was sent is refused. */
export async function sendAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, messages, 'create')
  if (!uuidPattern.test(id)) throw notFound()
  const [row] = await ctx.run<{ status: string; error: string | null; email: string }>(
    `select status, error, email from message where site_id = $1 and "_id" = $2 for update`,
    [ctx.site._id, id],
  )
  if (!row) throw notFound()
  if (row.status === 'confirm') throw new DomainError('message.already-sent', { status: 409 })
  if (row.status !== 'fail') return
  if (row.email.endsWith('@invalid')) throw new DomainError('message.erased', { status: 409 })
  await ctx.run(
    `update message set status = 'submit', error = null, "updatedAt" = clock_timestamp()
     where site_id = $1 and "_id" = $2`,
    [ctx.site._id, id],
  )
  await queueMessage(ctx, id)
  await recordAudit(ctx, {
    action: 'update',
    collection: messages.name,
    recordID: id,
    changes: { status: ['fail', 'submit'], error: [row.error, null] },
  })
  await announceWrite(ctx, { action: 'update', collection: messages, id })
}
