import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { type MailContent, renderMail } from '#kernel/mail/render.ts'
import { BODY_MAX, LINE_MAX, messages, refuseLineBreaks } from './collections.ts'
import { readTemplate } from './look.server.ts'
import { hideSecret } from './sealed-mail.server.ts'

export interface MailRequest extends MailContent {
  readonly to: { readonly name: string; readonly email: string }
  readonly subject: string
  /** Name of the template; the site's default one unless told. */
  readonly template?: string
  /** A part that nobody but the receiver may see: the record shows dots, the mail itself is kept sealed. */
  readonly secret?: string
}

/**
 * Records a mail of the site and has it sent once the request has committed. Answers the record's id; whoever has no address
 * gets none, and there is no record.
 */
export async function sendMail(ctx: Context, request: MailRequest): Promise<string> {
  const { to, subject } = request
  const id = newId(ctx.now)
  if (!hasAddress(to.email)) return id
  refuseLineBreaks({ ...to, subject })
  const site = await ctx.engine.mail.readSite(ctx.site._id)
  const mail = renderMail(request, await readTemplate(ctx, request.template), site)
  const { html, text } = request.secret === undefined ? mail : hideSecret(ctx, mail, request.secret)
  // By the program itself: the audit log would keep names and words that an erasure takes away. How long they are is not for
  // this place to refuse.
  await ctx
    .asServer()
    .write(messages)
    .add({
      _id: id,
      name: to.name.trim().slice(0, LINE_MAX) || to.email,
      email: to.email,
      subject: subject.slice(0, LINE_MAX),
      body: text.slice(0, BODY_MAX),
      html,
    })
  return id
}
