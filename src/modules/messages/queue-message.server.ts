import type { Context } from '#kernel/context.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { sendMessage } from './jobs.server.ts'

/** Has the mail of a record sent once the request has committed. */
export async function queueMessage(ctx: Context, messageID: string): Promise<void> {
  announceCounts(ctx)
  await enqueue(ctx, sendMessage, { messageID }, { singletonKey: messageID })
}
