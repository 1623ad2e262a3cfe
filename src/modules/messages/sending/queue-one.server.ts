import type { Context } from '#kernel/context.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { sendMessage } from '../jobs.server.ts'

/** Has a mail sent that waits; one that is on its way already is not sent twice. */
export async function queueMessage(
  ctx: Context,
  messageID: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  await enqueue(ctx, sendMessage, { messageID }, { singletonKey: messageID, isFirstOfKey: isNew })
}
