import { z } from 'zod'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { type Account, findAccount } from '../accounts.server.ts'
import { requireOpenAccount } from '../sessions/open-session.server.ts'
import { MAIL_LIMIT, MAIL_NETWORK_LIMIT, requireAttempt } from '../sign-in/attempt-limits.server.ts'
import { sendMailToken } from './send-mail-token.server.ts'

const wanted = z.object({
  email: z.string(),
  lang: z.string(),
  purpose: z.enum(['reset', 'activate', 'link']),
})
type Wanted = z.output<typeof wanted>

/** Whether the account gets the mail: closed accounts and those whose address is confirmed get none. */
async function mayHave(ctx: Context, account: Account, purpose: Wanted['purpose']): Promise<boolean> {
  if (purpose === 'activate' && account.emailConfirmedAt !== null) return false
  try {
    await requireOpenAccount(ctx, { ...account, activated: true })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Looks whether the address has an account, and mails it a mail token if so; nobody waits for this and can tell by it. */
export const mailTokenJob = defineJob({
  name: 'users.mail-token',
  label: { th: 'เตรียมลิงก์ในอีเมลถึงสมาชิก', en: 'Prepare a link for a member’s mail' },
  data: wanted,
  async run({ ctx }, { email, lang, purpose }) {
    const account = await findAccount(ctx.engine, ctx.site, email)
    if (account && (await mayHave(ctx, account, purpose))) await sendMailToken(ctx, account, purpose, lang)
  },
})

/** Has a mail token mailed to the address if it has an account. Known and unknown addresses are treated alike. */
export async function askForMailToken(
  ctx: Context,
  request: { email: string; purpose: Wanted['purpose'] },
  address: string,
): Promise<void> {
  const email = request.email.trim().toLowerCase()
  await requireAttempt(ctx, ['mail', ctx.host._id, 'network', address], MAIL_NETWORK_LIMIT)
  // A mailbox that had its share is told nothing else than others: else the limit would tell who is waiting for a mail.
  if (!(await takeAttempt(ctx.engine, ['mail', ctx.host._id, email], MAIL_LIMIT))) return
  await enqueue(ctx, mailTokenJob, { email, lang: ctx.lang, purpose: request.purpose })
}
