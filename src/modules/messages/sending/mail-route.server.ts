import type { Context } from '#kernel/context.ts'
import type { MailRoute } from '#kernel/mail/transports.server.ts'

/** How mails of this site leave it; `outbox` where no server is set and they are read on the screen alone. */
export async function readMailRoute(ctx: Context): Promise<MailRoute['kind']> {
  return (await ctx.engine.mail.readSite(ctx.site._id)).route.kind
}
