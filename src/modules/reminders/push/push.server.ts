import webPush from 'web-push'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { OutsideFault } from '#kernel/outside/call-listed.server.ts'
import { pushDevices } from '../tables.ts'
import { pushKeys } from './keys.server.ts'

/** A reminder that could not be shown within a day is of no use any more. */
const TTL_SECONDS = 86_400
/** The subscription is over, or was made for keys that are no more. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410])

const message = z.object({
  userID: z.uuid(),
  device: z.string().max(100),
  title: z.string().max(300),
  text: z.string().max(1_000),
  path: z.string().max(1_000),
  /** Two messages about the same are shown as one. */
  tag: z.string().max(100),
})
type Message = z.infer<typeof message>

/** Tells one browser something; one that is gone is forgotten. */
export const pushReminder = defineJob({
  name: 'reminders.push',
  label: { th: 'แจ้งเตือนบนเครื่องของสมาชิก', en: 'Remind a member in their browser' },
  data: message,
  retries: 5,
  timeoutSeconds: 30,
  async run({ ctx, signal }, { userID, device, ...said }: Message) {
    const row = await ctx
      .from(pushDevices)
      .select(['endpoint', 'p256dh', 'auth'])
      .where('userID', '=', userID)
      .where('name', '=', device)
      .executeTakeFirst()
    if (!row) return
    const { from } = await ctx.engine.mail.readSite(ctx.site._id)
    const subject = `mailto:${from.address}`
    const { endpoint, p256dh, auth } = row
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(said),
      { TTL: TTL_SECONDS, vapidDetails: { subject, ...pushKeys(ctx.engine) } },
    )
    // No transaction is held while another server is talked to.
    await ctx.commit()
    const { status } = await ctx.engine.outside.send(endpoint, {
      method: 'POST',
      headers: toTexts(headers),
      body: body ?? '',
      signal,
    })
    if (GONE.has(status)) await ctx.write(pushDevices).where({ userID, name: device }).remove()
    else if (status > 299) throw new OutsideFault(`the push service answered ${status}`, status)
  },
})

const toTexts = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** Puts what a person is told into the queue, for each of their browsers. */
export async function pushTo(
  ctx: Context,
  devices: readonly { readonly userID: string; readonly name: string }[],
  said: Omit<Message, 'device'>,
): Promise<void> {
  for (const { userID, name } of devices)
    if (userID === said.userID) await enqueue(ctx, pushReminder, { ...said, device: name })
}
