import type { Context } from '#kernel/context.ts'

/** Whose browser an upload comes from, where nobody is signed in. */
export const SENDER_COOKIE = 'sala_sender'

export interface Sender {
  /** What the browser is known by; undefined for one that has no cookie yet. */
  readonly token: string | undefined
  readonly address: string
  /** Its Cookie header. */
  readonly cookies: string | undefined
}

/** What is kept of a sender's token: nobody who reads it can be the sender. */
export function senderHashOf(ctx: Context, token: string): string {
  return ctx.engine.seal.hash(hashedText(ctx, token))
}

const hashedText = ({ site }: Context, token: string) => `sender\n${site._id}\n${token}`

/** True for an upload or a file of this caller: of their account, or of their browser where it has none. */
export function isOfSender(
  ctx: Context,
  owned: { readonly userID: string | null; readonly senderHash: string | null },
  token: string | undefined,
): boolean {
  if (owned.userID !== null) return owned.userID === ctx.actor.userID
  if (token === undefined || owned.senderHash === null) return false
  return ctx.engine.seal.isHash(hashedText(ctx, token), owned.senderHash)
}
