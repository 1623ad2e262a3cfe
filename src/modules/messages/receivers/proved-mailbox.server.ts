import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'
import { messages } from '../collections.ts'
import { type MailKindName, mailKinds } from './mail-kinds.ts'

/** Whether the address of an account is known to be its owner's; undefined for an address without one. */
export type FindProof = (ctx: Context, email: string) => Promise<boolean | undefined>

/** Who knows the accounts. */
export const mailboxProof = defineSlot<FindProof>('mailbox proof')

/** What was held back longer ago is no news any more. */
const RELEASE_DAYS = 3

async function findProof(ctx: Context, email: string): Promise<boolean | undefined> {
  for (const find of ctx.engine.contributionsTo(mailboxProof)) {
    const isProved = await find(ctx, email)
    if (isProved !== undefined) return isProved
  }
  return undefined
}

/** Whether mails that need it may go to the address. */
export async function isProvedMailbox(ctx: Context, email: string): Promise<boolean> {
  return (await findProof(ctx, email)) === true
}

/** Whether a mail of the kind may go to the address: the one rule that every mail of the program goes through. */
export async function mayReceive(ctx: Context, kind: MailKindName, email: string): Promise<boolean> {
  const { to } = mailKinds[kind]
  if (to === 'anybody') return true
  const isProved = await findProof(ctx, email)
  return isProved ?? to === 'guests'
}

/** Sends what was held back of the last days, now that the mailbox is proved. */
export async function releaseMails(ctx: Context, email: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - RELEASE_DAYS * 86_400_000).toISOString()
  await ctx
    .asServer()
    .write(messages)
    .where((eb) =>
      eb.and([
        eb('email', '=', email),
        eb('status', '=', 'fail'),
        eb('withheld', 'is not', null),
        eb('createdAt', '>', since),
      ]),
    )
    .patch({ status: 'submit', error: null, withheld: null })
}
