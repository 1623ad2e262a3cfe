import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { messagePolicy, messages } from './collections.ts'
import { sendAgain } from './send-again.server.ts'
import { readMailRoute } from './sending/mail-route.server.ts'

/** What became of a mail; `stored`: no server takes mails, `unconfirmed`: its receiver has not proved the address. */
export type MailState = 'sent' | 'waiting' | 'stored' | 'failed' | 'unconfirmed'

/** A mail as the page of what it is about shows it. */
export interface MailAbout {
  readonly _id: string
  readonly createdAt: string
  readonly email: string
  readonly subject: string
  readonly state: MailState
}

export interface MailsAbout {
  readonly mails: readonly MailAbout[]
  /** Whether the reader may have one sent again. */
  readonly maySend: boolean
}

const MAX_MAILS = 100

/** The mails about a record, the newest first. Whether somebody may see that record is for the caller to know. */
export async function readMailsAbout(ctx: Context, about: string): Promise<MailsAbout> {
  const rows = await ctx
    .from(messages)
    .select(['_id', 'createdAt', 'email', 'subject', 'status', 'withheld'])
    .where('about', '=', about)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(MAX_MAILS)
    .execute()
  const waits = rows.some(({ status }) => status === 'submit')
  const isStored = waits && (await readMailRoute(ctx)) === 'outbox'
  const stateOf = ({ status, withheld }: (typeof rows)[number]): MailState => {
    if (status === 'confirm') return 'sent'
    if (status === 'submit') return isStored ? 'stored' : 'waiting'
    return withheld ? 'unconfirmed' : 'failed'
  }
  return {
    mails: rows.map((row) => ({
      _id: row._id,
      createdAt: row.createdAt,
      email: row.email,
      subject: row.subject,
      state: stateOf(row),
    })),
    maySend: messagePolicy.verdict(ctx.actor, 'create') === true,
  }
}

/** Sends a mail about this record again, by whoever may send mails; there is none that is about something else. */
export async function sendAboutAgain(ctx: Context, about: string, id: string): Promise<void> {
  const { mails } = await readMailsAbout(ctx, about)
  if (!mails.some(({ _id }) => _id === id)) throw notFound()
  await sendAgain(ctx, id)
}
