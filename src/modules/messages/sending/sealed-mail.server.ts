import type { Context } from '#kernel/context.ts'

const DOTS = '••••••'

/** The record of a mail with a secret: dots in the text that staff see, the whole mail sealed. */
export function hideSecret(ctx: Context, mail: SealedMail, secret: string): SealedMail {
  return { html: ctx.engine.seal.seal(JSON.stringify(mail)), text: mail.text.replaceAll(secret, DOTS) }
}

interface SealedMail {
  readonly html: string
  readonly text: string
}

/** The mail of a record whose secret was sealed; undefined when it cannot be opened any more. */
export function openSealedMail(ctx: Context, html: string): SealedMail | undefined {
  const opened = ctx.engine.seal.openStored(html)
  return opened === undefined ? undefined : (JSON.parse(opened) as SealedMail)
}
