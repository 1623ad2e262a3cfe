import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { messages } from './collections.ts'

/** Sends a failed mail again, by whoever may send one. A mail that waits goes on waiting; one that was sent is refused. */
export async function sendAgain(ctx: Context, id: string): Promise<void> {
  authorize(ctx, messages, 'create')
  if (!uuidPattern.test(id)) throw notFound()
  const row = await ctx
    .from(messages)
    .select(['status', 'email'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'confirm') throw new DomainError('message.already-sent', { status: 409 })
  if (row.status !== 'fail') return
  if (row.email.endsWith('@invalid')) throw new DomainError('message.erased', { status: 409 })
  await ctx.write(messages).patch(id, { status: 'submit', error: null })
}
