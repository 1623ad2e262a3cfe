import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { siteUses } from '#kernel/kernel-tables.ts'
import { dayOf } from '#kernel/limits/site-limits.server.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { listAccounts } from '#modules/users/public.server.ts'
import { readUse, type Use } from './read-use.server.ts'

/** Files stay for good: who was told is told again when there was room meanwhile. The others begin anew each day. */
const FOR_GOOD = new Date(0)

const kindOf = ({ name, state }: Pick<Use, 'name' | 'state'>) => `told-${name}-${state}`

/** True once for a state of a limit. */
async function isNews(ctx: Context, use: Use): Promise<boolean> {
  const period = (use.name === 'storage' ? FOR_GOOD : dayOf(ctx.now)).toISOString()
  const noted = await ctx
    .write(siteUses)
    .addMany([{ kind: kindOf(use), period, count: 1 }], { unlessTaken: 'any' })
  return noted.length > 0
}

/** Forgets what was told of limits that have room again, and counts of days that are over. */
async function forget(ctx: Context, uses: readonly Use[]): Promise<void> {
  const over = uses.flatMap(({ name, state }) => [
    ...(state === 'free' ? [kindOf({ name, state: 'near' })] : []),
    ...(state === 'full' ? [] : [kindOf({ name, state: 'full' })]),
  ])
  const free = over.filter((kind) => kind.startsWith('told-storage'))
  if (free.length > 0) await ctx.write(siteUses).where({ kind: free }).remove()
  await ctx
    .write(siteUses)
    .where((eb) =>
      eb.and([
        eb('period', '<', sql<string>`now() - interval '2 days'`),
        eb('period', '>', FOR_GOOD.toISOString()),
      ]),
    )
    .remove()
}

async function mailStaff(ctx: Context, use: Use): Promise<void> {
  const staff = await listAccounts(ctx.engine, ctx.site, { members: false })
  for (const { email, firstname, lastname, suspended, role, lang } of staff) {
    if (suspended || (role !== 'admin' && role !== 'superadmin')) continue
    const t = ctx.engine.catalog.translate(lang ?? 'th')
    const values = { site: ctx.site.siteName, what: t(`limits.name.${use.name}`) }
    const heading = t(`limits.mail.${use.state}`, values)
    await sendMail(ctx, {
      kind: 'limit',
      to: { name: nameInMail(`${firstname} ${lastname}`), email },
      lang: t.lang,
      subject: heading.slice(0, 200),
      heading,
      paragraphs: [t(`limits.what.${use.name}`), t('limits.mail.advice')],
      button: { label: t('limits.mail.button'), url: '/setup/use' },
    })
  }
}

/** Tells those who run a site once by mail that a limit is near, and once that it bites. */
export const watchLimits = defineJob({
  name: 'limits.watch',
  label: { th: 'ตรวจการใช้งานเทียบกับขีดจำกัด', en: 'Compare use with limits' },
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run({ ctx }) {
    if (ctx.site.siteType !== 'unit') return
    const uses = await readUse(ctx)
    await forget(ctx, uses)
    for (const use of uses) if (use.state !== 'free' && (await isNews(ctx, use))) await mailStaff(ctx, use)
  },
})
