import { type AttemptLimit, takeAttempt } from '#kernel/access/attempts.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
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

/** Mails of a kind that one mailbox gets: whoever makes us write to somebody fills nobody's mailbox. */
const MAILBOX_LIMITS: Readonly<Record<string, AttemptLimit>> = {
  'new-device': { max: 5, seconds: 86_400 },
  reset: { max: 6, seconds: 3_600 },
  activate: { max: 6, seconds: 3_600 },
  link: { max: 6, seconds: 3_600 },
}
const OTHER_LIMIT: AttemptLimit = { max: 60, seconds: 3_600 }

async function takeMail(ctx: Context, { to, template = 'other' }: MailRequest): Promise<boolean> {
  const limit = MAILBOX_LIMITS[template] ?? OTHER_LIMIT
  const key = ['mailbox', ctx.site._id, template, to.email.toLowerCase()]
  const isLeft = await takeAttempt(ctx.engine, key, limit)
  if (!isLeft) ctx.log.warn({ site: ctx.site._id, template }, 'a mailbox had its share of mails')
  return isLeft
}

/**
 * Records a mail of the site and has it sent once the request has committed. Answers the record's id; whoever has no address
 * gets none, and there is no record; neither does a mailbox that had its share of the kind.
 */
export async function sendMail(ctx: Context, request: MailRequest): Promise<string> {
  const { to, subject } = request
  const id = newId(ctx.now)
  if (!hasAddress(to.email)) return id
  refuseLineBreaks({ ...to, subject })
  if (!(await takeMail(ctx, request))) return id
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
      name: nameInMail(to.name).slice(0, LINE_MAX) || to.email,
      email: to.email,
      subject: subject.slice(0, LINE_MAX),
      body: text.slice(0, BODY_MAX),
      html,
    })
  return id
}
