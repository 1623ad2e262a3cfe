import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineJob, type Job } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { alertHooks, alertLines } from '../tables.ts'
import { deliver } from './deliver.server.ts'
import { writeMessage } from './write-message.ts'

/** Between two messages of a site. */
export const PAUSE_SECONDS = 60
/** What comes within these seconds is told together. */
const GATHER_SECONDS = 10
const MAX_LINES = 1_000
const LONGEST_WAIT_SECONDS = 3600
const MAX_TRIES = 12
const WEEK_MS = 7 * 86_400_000

const data = z.object({ tries: z.int().min(0) })
type SendData = z.infer<typeof data>

/** Has the site's chat told, soon. */
export async function planSending(ctx: Context, tries = 0, startAfter = GATHER_SECONDS): Promise<void> {
  await enqueue(ctx, sendAlerts, { tries }, { singletonKey: 'send', startAfter })
}

/** Takes the turn of this minute; the address where it is ours and can be read, `later` where one was sent just now. */
async function claim(ctx: Context): Promise<{ address: string | undefined } | 'later' | undefined> {
  const hook = await ctx.from(alertHooks).select('address').where('kind', '=', 'chat').executeTakeFirst()
  if (!hook) return undefined
  const isDue = sql<boolean>`("triedAt" is null or "triedAt" <= sala_clock() - make_interval(secs => ${PAUSE_SECONDS}))`
  const taken = await ctx
    .write(alertHooks)
    .where((eb) => eb.and([eb('kind', '=', 'chat'), isDue]))
    .patch({ triedAt: clock })
  return taken.length > 0 ? { address: ctx.engine.seal.openStored(hook.address) } : 'later'
}

/** Tells the site's chat what has happened since the last message, at most once in a minute. */
export const sendAlerts: Job<SendData> = defineJob({
  name: 'alerts.send',
  label: { th: 'แจ้งห้องแชตของทีม', en: 'Tell the team’s chat' },
  data,
  timeoutSeconds: 60,
  async run({ ctx, signal }, { tries }) {
    await ctx
      .write(alertLines)
      .where((eb) => eb('createdAt', '<', new Date(ctx.now.getTime() - WEEK_MS).toISOString()))
      .remove()
    const lines = await ctx
      .from(alertLines)
      .select(['_id', 'kind', 'what', 'reference', 'count', 'amount'])
      .orderBy('createdAt')
      .limit(MAX_LINES)
      .execute()
    if (lines.length === 0) return
    const turn = await claim(ctx)
    if (turn === undefined) return
    if (turn === 'later') return planSending(ctx, tries, PAUSE_SECONDS)
    const { origin } = await ctx.engine.mail.readSite(ctx.site._id)
    const { t, lang, site, engine } = ctx
    const labelOf = (name: string) => engine.jobs.jobs.get(name)?.label[lang] ?? name
    const href = new URL('/today', origin).href
    const text = writeMessage(lines, { t, site: site.siteName, href, labelOf })
    // No transaction is held while another program is talked to.
    await ctx.commit()
    const outcome = await deliver(ctx, turn.address, text, signal)
    if (!outcome.isGood) {
      const { fault, status = null } = outcome
      await ctx.write(alertHooks).where({ kind: 'chat' }).patch({ fault, status })
      const wait = Math.min(PAUSE_SECONDS * 2 ** tries, LONGEST_WAIT_SECONDS)
      if (tries < MAX_TRIES) await planSending(ctx, tries + 1, wait)
      return
    }
    const ids = lines.map(({ _id }) => _id)
    await ctx
      .write(alertLines)
      .where((eb) => eb('_id', '=', sql<string>`any(${ids}::uuid[])`))
      .remove()
    await ctx
      .write(alertHooks)
      .where({ kind: 'chat' })
      .patch({ deliveredAt: clock, fault: null, status: null })
    if (lines.length === MAX_LINES) await planSending(ctx, 0, PAUSE_SECONDS)
  },
})
