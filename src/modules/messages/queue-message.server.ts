import type { Context } from '#kernel/context.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { messages } from './collections.ts'
import { sendMessage } from './jobs.server.ts'

/** Has every mail sent that waits to be, once the request has committed, and the menu count anew. */
export const followMessages = onWrite(messages, async (ctx, { records }) => {
  for (const { id, changes } of records) {
    if (changes.status) announceCounts(ctx)
    if (changes.status?.to === 'submit') await queueMessage(ctx, id)
  }
})

async function queueMessage(ctx: Context, messageID: string): Promise<void> {
  await enqueue(ctx, sendMessage, { messageID }, { singletonKey: messageID })
}
