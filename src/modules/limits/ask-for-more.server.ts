import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { nameInMail } from '#kernel/mail/plain-name.ts'
import { readPlatform, workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { sendMail } from '#modules/messages/public.server.ts'
import { readPlatformSite, sites } from '#modules/sites/public.server.ts'
import { listAccounts } from '#modules/users/public.server.ts'
import { usedNames } from './further-uses.ts'
import { limitRequests } from './tables.ts'

const request = z.object({ what: z.enum(usedNames), note: z.string().trim().max(1000) })
/** Of one site; who asked that often waits for an answer. */
const MAX_OPEN = 5

/** Asks those who run the platform for more: a line in their list, and a mail to each of them. */
export async function askForMore(ctx: Context, typed: { what: string; note: string }): Promise<void> {
  const { actor, site, engine } = ctx
  if (!actor.is('superadmin', 'admin') || !reaches(actor, site._id)) throw forbidden()
  const parsed = request.safeParse(typed)
  if (!parsed.success) throw new DomainError('limits.bad-request')
  const { what, note } = parsed.data
  const askedBy = actor.name ?? ''
  await workOnPlatform(ctx, async (inner) => {
    const open = await inner
      .from(limitRequests)
      .select('_id')
      .where('site', '=', site._id)
      .where('doneAt', 'is', null)
      .limit(MAX_OPEN)
      .execute()
    if (open.length >= MAX_OPEN) throw new DomainError('limits.asked-often', { status: 429 })
    await inner.write(limitRequests).add({ site: site._id, what, note, askedBy })
    await recordAudit(inner, {
      action: 'ask-for-more',
      collection: 'site',
      recordID: site._id,
      changes: { what, note },
    })
  })
  const platform = await readPlatformSite(engine)
  if (!platform) return
  const readers = await listAccounts(engine, platform, { members: false })
  await workOnSite(engine, platform._id, async (home) => {
    for (const { email, firstname, lastname, suspended, role, lang } of readers) {
      if (suspended || role !== 'root') continue
      const t = engine.catalog.translate(lang ?? 'th')
      const heading = t('limits.ask.mail', { site: site.siteName, what: t(`limits.name.${what}`) })
      await sendMail(home, {
        kind: 'limit',
        to: { name: nameInMail(`${firstname} ${lastname}`), email },
        lang: t.lang,
        subject: heading.slice(0, 200),
        heading,
        paragraphs: [t('limits.ask.mail-who', { name: askedBy }), ...(note === '' ? [] : [note])],
        button: { label: t('limits.ask.mail-button'), url: '/origin/dashboard' },
      })
    }
  })
}

/** A request that nobody has answered. */
export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

const MAX_LISTED = 50

/** What is asked for and not answered, the oldest first; for those who run the platform. */
export function listOpenRequests(ctx: Context) {
  if (!ctx.actor.is('root')) throw forbidden()
  return readPlatform(ctx.engine, (from) =>
    from(limitRequests, 'r')
      .innerJoin(aliased(sites, 's'), 's._id', 'r.site')
      .select(['r._id', 'r.createdAt', 'r.what', 'r.note', 'r.askedBy', 's._id as site'])
      .select(['s.siteName', 's.siteType', 's.parentSite'])
      .where('r.doneAt', 'is', null)
      .orderBy('r.createdAt')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** Notes that a request is answered. */
export async function closeRequest(ctx: Context, id: string): Promise<void> {
  if (!ctx.actor.is('root')) throw forbidden()
  await workOnPlatform(ctx, async (inner) => {
    const [closed] = await inner
      .write(limitRequests)
      .where((eb) => eb.and([eb('_id', '=', id), eb('doneAt', 'is', null)]))
      .patch({ doneAt: clock })
    if (!closed) throw notFound()
    await recordAudit(inner, { action: 'answer-request', collection: 'site', recordID: closed.site })
  })
}
