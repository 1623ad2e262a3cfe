import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob, type Job } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { countMail, readMailsToday } from '#kernel/limits/site-limits.server.ts'
import type { SiteMail } from '#kernel/mail/mailer.server.ts'
import { type Mail, sendMailBy } from '#kernel/mail/transports.server.ts'
import { nextMidnight } from '#kernel/thai/next-midnight.ts'
import { FAILED, messages } from './collections.ts'
import { renderBodyOf } from './look.server.ts'
import { mailHome } from './receivers/mail-home.ts'
import { sayFault } from './sending/mail-faults.ts'
import { openSealedMail } from './sending/sealed-mail.server.ts'

const REASON_MAX = 2000

async function readWaiting(ctx: Context, messageID: string) {
  return ctx
    .from(messages)
    .select(['name', 'email', 'subject', 'body', 'html'])
    .where('_id', '=', messageID)
    .where('status', '=', 'submit')
    .executeTakeFirst()
}

async function settle(
  ctx: Context,
  messageID: string,
  status: 'confirm' | 'fail',
  reason?: string,
): Promise<void> {
  const error = reason === undefined ? null : `${FAILED}: ${reason}`.slice(0, REASON_MAX)
  await sayFault(ctx, 'status', () =>
    ctx
      .write(messages)
      .where({ _id: messageID, status: 'submit' })
      // What was sealed until it was sent is not kept.
      .patch({ status, error, html: sql<string | null>`case when html like '<%' then html end` }),
  )
}

/** What is sent; undefined where it was sealed and cannot be opened any more. */
async function drawMail(
  ctx: Context,
  site: SiteMail,
  row: { subject: string; body: string; html: string | null },
) {
  if (row.html === null) return renderBodyOf(ctx, site, row)
  return row.html.startsWith('<') ? { html: row.html, text: row.body } : openSealedMail(ctx, row.html)
}

/** Who sends: the site; to those who run it from above, the site of their account, whose mails nobody below can read. */
async function readSender(
  ctx: Context,
  email: string,
  site: SiteMail,
): Promise<Pick<SiteMail, 'from' | 'route'>> {
  for (const find of ctx.engine.contributionsTo(mailHome)) {
    const home = await find(ctx, email)
    if (home !== undefined) return ctx.engine.mail.readSite(home)
  }
  return site
}

/** Whether the site has sent as many mails today as it may; links that are good for minutes never wait. */
async function mustWait(ctx: Context, { html }: { html: string | null }): Promise<boolean> {
  const { mails: max } = ctx.engine.limits.of(ctx.site)
  const isLink = html !== null && !html.startsWith('<')
  return max !== null && !isLink && (await readMailsToday(ctx, ctx.now)) >= max
}

/** Sends the mail of a record: submit becomes confirm, or fail with the reason. */
export const sendMessage: Job<{ messageID: string }> = defineJob({
  name: 'mail.send',
  label: { th: 'ส่งอีเมล', en: 'Send a mail' },
  data: z.object({ messageID: z.uuid() }),
  retries: 10,
  timeoutSeconds: 60,
  async run({ ctx, signal }, { messageID }) {
    const row = await readWaiting(ctx, messageID)
    if (!row) return
    if (await mustWait(ctx, row)) {
      await enqueue(ctx, sendMessage, { messageID }, { startAfter: nextMidnight(ctx.now) })
      return
    }
    const site = await ctx.engine.mail.readSite(ctx.site._id)
    const drawn = await drawMail(ctx, site, row)
    // Nothing opens it later: whoever waits for it asks for another.
    if (!drawn) return settle(ctx, messageID, 'fail', ctx.t('records.unreadable'))
    const { html, text } = drawn
    const { from, route } = await readSender(ctx, row.email, site)
    // No transaction is held while another server is talked to.
    await ctx.commit()
    const mail: Mail = {
      id: messageID,
      from,
      to: { name: row.name, address: row.email },
      subject: row.subject,
      text,
      html,
    }
    const outcome = await sendMailBy(route, mail, signal)
    if (outcome.status === 'sent') {
      await countMail(ctx, ctx.now)
      await settle(ctx, messageID, 'confirm')
    }
    if (outcome.status === 'refused') await settle(ctx, messageID, 'fail', outcome.reason)
  },
  gaveUp: (ctx, { messageID }, error) => settle(ctx, messageID, 'fail', error),
})
