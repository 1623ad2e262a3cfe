import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { type Mail, sendMailBy } from '#kernel/mail/transports.server.ts'
import { announceCounts } from '#shell/menu/read-counts.server.ts'
import { renderBodyOf } from './look.server.ts'
import { openSealedMail } from './sealed-mail.server.ts'

/** The specification's text on a record whose mail could not be sent. */
export const FAILED = 'Failed to send email'

interface Row {
  name: string
  email: string
  subject: string
  body: string
  html: string | null
}

async function readWaiting(ctx: Context, messageID: string): Promise<Row | undefined> {
  const rows = await ctx.run<Row>(
    `select name, email, subject, body, html from message where site_id = $1 and "_id" = $2 and status = 'submit'`,
    [ctx.site._id, messageID],
  )
  return rows[0]
}

async function settle(
  ctx: Context,
  messageID: string,
  status: 'confirm' | 'fail',
  error: string | null,
): Promise<void> {
  await ctx.run(
    `update message set status = $3, error = $4, "updatedAt" = clock_timestamp(),
       html = case when html like '<%' then html end
     where site_id = $1 and "_id" = $2 and status = 'submit'`,
    [ctx.site._id, messageID, status, error],
  )
  announceCounts(ctx)
}

/** Sends the mail of a record: submit becomes confirm, or fail with the reason. */
export const sendMessage = defineJob({
  name: 'mail.send',
  data: z.object({ messageID: z.uuid() }),
  retries: 10,
  timeoutSeconds: 60,
  async run({ ctx, signal }, { messageID }) {
    const row = await readWaiting(ctx, messageID)
    if (!row) return
    const site = await ctx.engine.mail.readSite(ctx.site._id)
    const { html, text } =
      row.html === null
        ? await renderBodyOf(ctx, site, row)
        : (openSealedMail(ctx, row.html) ?? { html: row.html, text: row.body })
    // No transaction is held while another server is talked to.
    await ctx.commit()
    const mail: Mail = {
      id: messageID,
      from: site.from,
      to: { name: row.name, address: row.email },
      subject: row.subject,
      text,
      html,
    }
    const outcome = await sendMailBy(site.route, mail, signal)
    if (outcome.status === 'sent') await settle(ctx, messageID, 'confirm', null)
    if (outcome.status === 'refused') await settle(ctx, messageID, 'fail', `${FAILED}: ${outcome.reason}`)
  },
  gaveUp: (ctx, { messageID }, error) => settle(ctx, messageID, 'fail', `${FAILED}: ${error}`),
})
