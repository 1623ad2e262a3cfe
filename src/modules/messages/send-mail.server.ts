import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { allOver } from '#kernel/data/all-over.ts'
import { hasAddress } from '#kernel/mail/no-address.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { type MailContent, renderMail } from '#kernel/mail/render.ts'
import { BODY_MAX, FAILED, LINE_MAX, messages, refuseLineBreaks } from './collections.ts'
import { readTemplate } from './look.server.ts'
import { type MailKindName, mailKinds } from './receivers/mail-kinds.ts'
import { mayReceive } from './receivers/proved-mailbox.server.ts'
import { sayFault } from './sending/mail-faults.ts'
import { hideSecret } from './sending/sealed-mail.server.ts'

export interface MailRequest extends MailContent {
  readonly to: { readonly name: string; readonly email: string }
  readonly subject: string
  /** What kind of mail it is: says who may get it and how often, and is the name of its template, where the site has one. */
  readonly kind: MailKindName
  /** The record that it tells about, such as `order/<id>`: the page of that shows what became of the mail. */
  readonly about?: string
  /** A part that nobody but the receiver may see: the record shows dots, the mail itself is kept sealed. */
  readonly secret?: string
}

async function takeMail(ctx: Context, { to, kind }: MailRequest): Promise<boolean> {
  const key = ['mailbox', ctx.site._id, kind, to.email.toLowerCase()]
  const isLeft = await takeAttempt(ctx.engine, key, mailKinds[kind].limit)
  if (!isLeft) ctx.log.warn({ site: ctx.site._id, kind }, 'a mailbox had its share of mails')
  return isLeft
}

/** What the record of a mail says that is not sent before its receiver has proved the mailbox. */
const WITHHELD = {
  status: 'fail',
  withheld: 'unconfirmed',
  error: `${FAILED}: the address is not confirmed`,
} as const

/**
 * Records a mail of the site and has it sent once the request has committed. Answers the record's id; whoever has no address
 * gets none, and there is no record; neither does a mailbox that had its share of the kind. A mail that may not go to the address
 * is recorded with the reason.
 */
export async function sendMail(ctx: Context, request: MailRequest): Promise<string> {
  const { to, subject } = request
  const id = newId(ctx.now)
  if (!hasAddress(to.email)) return id
  refuseLineBreaks({ ...to, subject })
  const [isLeft, site, template, mayGo] = await allOver([
    takeMail(ctx, request),
    ctx.engine.mail.readSite(ctx.site._id, ctx.hostname),
    readTemplate(ctx, request.kind),
    mayReceive(ctx, request.kind, to.email),
  ])
  if (!isLeft) return id
  const mail = renderMail(request, template, site)
  const { html, text } = request.secret === undefined ? mail : hideSecret(ctx, mail, request.secret)
  // By the program itself: the audit log would keep names and words that an erasure takes away. How long they are is not for
  // this place to refuse.
  await sayFault(ctx, 'record', () =>
    ctx
      .asServer()
      .write(messages)
      .add({
        _id: id,
        name: nameInMail(to.name).slice(0, LINE_MAX) || to.email,
        email: to.email,
        subject: subject.slice(0, LINE_MAX),
        body: text.slice(0, BODY_MAX),
        html,
        about: request.about ?? null,
        ...(mayGo ? {} : WITHHELD),
      }),
  )
  return id
}
