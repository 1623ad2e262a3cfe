import type { Context } from '#kernel/context.ts'
import type { Written } from '#kernel/data/on-write.ts'
import { releaseMails } from '#modules/messages/public.server.ts'
import type { users } from '../collections.ts'

/** Has the mails sent that waited for somebody to prove their mailbox. */
export async function releaseOfProved(
  ctx: Context,
  { action, records }: Written<typeof users>,
): Promise<void> {
  if (action !== 'update') return
  for (const { changes, after } of records)
    if (after && (changes.emailConfirmedAt?.to || changes.emailVouchedAt?.to))
      await releaseMails(ctx, after.email)
}
