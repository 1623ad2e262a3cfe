import { onWrite } from '#kernel/data/on-write.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { messages } from '../collections.ts'
import { queueMessage } from './queue-one.server.ts'

/** Has every mail sent that waits to be, once the request has committed, and the menu count anew. */
export const followMessages = onWrite(messages, async (ctx, { action, records }) => {
  for (const { id, changes } of records) {
    if (changes.status) announceCounts(ctx)
    if (changes.status?.to === 'submit') await queueMessage(ctx, id, { isNew: action === 'create' })
  }
})
