import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { operator, recordAudit } from '#kernel/access/audit.server.ts'
import { SiteRefused } from '#kernel/backup/site-refused.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { lockPackage, whyFull, whyFullNow } from '../packages/room.server.ts'
import { siteArchives } from '../tables.ts'
import { clonedPurposes, clonedTables } from './cloned-tables.ts'
import { noteFault } from './restore-fault.ts'

const HALF_AN_HOUR = 1_800
const data = z.object({ archive: z.uuid() })

const readArchive = (ctx: Context, id: string) =>
  readPlatform(ctx.engine, (from) => from(siteArchives).selectAll().where('_id', '=', id).executeTakeFirst())

const isHere = async (ctx: Context, site: string) =>
  (await readPlatform(ctx.engine, (from) =>
    from(sites).select('_id').where('_id', '=', site).executeTakeFirst(),
  )) !== undefined

const noteOf = (ctx: Context, id: string, changes: object) =>
  workOnPlatform(ctx, (inner) => inner.write(siteArchives).where({ _id: id }).patch(changes))

/** Writes a site into a file, and where it is to be deleted takes it away when the file is whole. */
export const archiveSite = defineJob({
  name: 'units.archive-site',
  label: { th: 'สำรองเว็บไซต์เป็นไฟล์', en: 'Write a site into a file' },
  data,
  concurrency: 1,
  timeoutSeconds: HALF_AN_HOUR,
  async run({ ctx }, { archive: id }) {
    const archive = await readArchive(ctx, id)
    if (!archive || !(await isHere(ctx, archive.site))) return
    const { siteMoves } = ctx.engine
    if (archive.status !== 'done') {
      // What a try before this one left half-written is no archive.
      await siteMoves.discard(id)
      const stored = await siteMoves.store([archive.site], id, new Date())
      await noteOf(ctx, id, { ...stored, file: id, status: 'done', error: null })
    }
    if (archive.reason !== 'delete') return
    await siteMoves.remove([archive.site])
    ctx.engine.sites.forget()
    await recordAudit(ctx, { action: 'delete', collection: 'site', recordID: archive.site }, operator)
  },
  async gaveUp(ctx, { archive: id }, error) {
    await noteOf(ctx, id, { status: 'failed', error: error.slice(0, 500) })
  },
})

const ELSEWHERE = 'the file of the archive is not on this machine'

/** Why the archive's site cannot be brought back; nothing where it is here now. */
async function whyNotBack(
  { engine }: Context,
  { file, parentSite }: { readonly file: string; readonly parentSite: string },
  hostname: string | undefined,
): Promise<string | undefined> {
  const full = await readPlatform(engine, (from) => whyFullNow(from, parentSite))
  if (full) return noteFault('full', String(full.max))
  const found = await stat(engine.siteMoves.pathOf(file)).catch(() => undefined)
  if (!found) throw new Error(ELSEWHERE)
  try {
    await engine.siteMoves.restore(file, { parent: { _id: parentSite, siteType: 'collection' }, hostname })
    return undefined
  } catch (error) {
    if (error instanceof SiteRefused) return noteFault(error.reason, error.what)
    throw error
  }
}

/** Brings a site back from its file, open again; where others took its room meanwhile it stays put away. */
export const restoreSite = defineJob({
  name: 'units.restore-site',
  label: { th: 'นำเว็บไซต์ที่ลบกลับมา', en: 'Bring a deleted site back' },
  data: z.object({ archive: z.uuid(), hostname: z.string().optional() }),
  concurrency: 1,
  timeoutSeconds: HALF_AN_HOUR,
  async run({ ctx }, { archive: id, hostname }) {
    const archive = await readArchive(ctx, id)
    if (!archive?.file || archive.restoredAt !== null) return
    const { file, parentSite, site } = archive
    const fault = (await isHere(ctx, site))
      ? undefined
      : await whyNotBack(ctx, { file, parentSite }, hostname)
    if (fault !== undefined) {
      await noteOf(ctx, id, { error: fault })
      return
    }
    await workOnPlatform(ctx, async (inner) => {
      const isFull =
        (await whyFull(inner.from, parentSite, await lockPackage(inner.from, parentSite))) !== null
      if (!isFull)
        await inner
          .write(sites)
          .where({ _id: site })
          .patch({ suspendedAt: null, archivedAt: null, updatedAt: clock })
      await inner.write(siteArchives).where({ _id: id }).patch({ restoredAt: clock, error: null })
    })
    ctx.engine.sites.forget()
  },
  async gaveUp(ctx, { archive: id }, error) {
    await noteOf(ctx, id, {
      error: error.includes(ELSEWHERE) ? noteFault('elsewhere') : noteFault('failed', error),
    })
  },
})

/** Names the copied pages and pictures in their places: the home page, what stands around all pages, the logo. */
async function placeContent(ctx: Context, from: string, to: string): Promise<void> {
  const placed = await readPlatform(ctx.engine, (read) =>
    read(sites)
      .select(['theme', 'siteLogo', 'siteFavicon', 'loginLogo', 'loginBg', 'languages'])
      .where('_id', '=', from)
      .executeTakeFirst(),
  )
  if (!placed) return
  await workOnPlatform(ctx, (inner) =>
    inner
      .write(sites)
      .where({ _id: to })
      .patch({ ...placed, updatedAt: clock }),
  )
  ctx.engine.sites.forget()
}

/** Copies what one site says into a new one. */
export const cloneSite = defineJob({
  name: 'units.clone-site',
  label: { th: 'คัดลอกเนื้อหาไปเว็บไซต์ใหม่', en: 'Copy the content into a new site' },
  data: z.object({ from: z.uuid(), to: z.uuid(), copy: z.uuid().optional() }),
  concurrency: 1,
  timeoutSeconds: HALF_AN_HOUR,
  async run({ ctx, signal }, { from, to, copy }) {
    const site = await ctx.engine.sites.byId(to)
    if (!site) return
    const place = await ctx.engine.storage.placeFor(site)
    const which = { only: clonedTables, purposes: clonedPurposes }
    const came = await ctx.engine.siteMoves.clone({ from, to, ...which, place, signal })
    await placeContent(ctx, from, to)
    if (copy) await noteOf(ctx, copy, { ...came, status: 'done', error: null })
  },
  async gaveUp(ctx, { copy }, error) {
    if (copy) await noteOf(ctx, copy, { status: 'failed', error: error.slice(0, 500) })
  },
})

/** Takes archives away whose time is over. */
export const sweepArchives = defineJob({
  name: 'units.sweep-archives',
  label: { th: 'ลบไฟล์สำรองเว็บไซต์ที่หมดอายุ', en: 'Delete old archives of sites' },
  data: z.object({}),
  scope: 'installation',
  schedule: '25 4 * * *',
  async run({ ctx }) {
    const old = await readPlatform(ctx.engine, (from) =>
      from(siteArchives)
        .select('_id')
        .where('expiresAt', '<', ctx.now.toISOString())
        .where('status', '<>', 'removed')
        .execute(),
    )
    for (const { _id } of old) {
      await ctx.engine.siteMoves.discard(_id)
      await noteOf(ctx, _id, { status: 'removed' })
    }
  },
})
