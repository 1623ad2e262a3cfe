import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { defineJob, type JobRun } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnPlatform, workOnSite } from '#kernel/open-context.server.ts'
import { copyFile, removeBytes } from '#kernel/storage/copy-file.server.ts'
import { files, type StoredFile } from '#modules/files/public.server.ts'
import { type FileMove, sites } from '#modules/sites/public.server.ts'

/** Files that one run moves before it lets others take their turn. */
const PORTION = 500
const BATCH = 50
const AN_HOUR = 3_600

const noteMove = (ctx: Context, fileMove: FileMove) =>
  workOnPlatform(ctx, (inner) =>
    inner.write(sites).where({ _id: ctx.site._id }).patch({ fileMove, updatedAt: clock }),
  )

/** Has the files of a site moved to where its new ones go. For root alone. */
export async function moveFilesOf(ctx: Context, siteID: string): Promise<void> {
  if (!ctx.actor.is('root')) throw forbidden()
  const site = await ctx.engine.sites.byId(siteID)
  if (!site) throw notFound()
  await workOnSite(
    ctx.engine,
    siteID,
    async (there) => {
      const row = await there
        .from(sites)
        .select('fileMove')
        .where('_id', '=', siteID)
        .forUpdate()
        .executeTakeFirst()
      if (row?.fileMove?.status === 'moving') throw new DomainError('sites.storage-moving', { status: 409 })
      const fileMove: FileMove = { status: 'moving', moved: 0, missing: 0, error: null }
      await there.write(sites).where({ _id: siteID }).patch({ fileMove, updatedAt: clock })
      await recordAudit(there, { action: 'files-move', collection: 'site', recordID: siteID })
      await enqueue(there, moveFiles, { moved: 0, after: null, missing: 0 })
    },
    { actor: ctx.actor, lang: ctx.lang, asPlatform: true },
  )
}

const readBatch = (ctx: Context, target: string, after: string | null): Promise<StoredFile[]> =>
  workOnSite(
    ctx.engine,
    ctx.site._id,
    (there) =>
      there
        .from(files)
        .selectAll()
        .where('place', '<>', target)
        .where('formerPlace', 'is', null)
        .$if(after !== null, (query) => query.where('_id', '>', after ?? ''))
        .orderBy('_id')
        .limit(BATCH)
        .execute(),
    { onlyReads: true },
  )

const readFormer = (ctx: Context): Promise<StoredFile[]> =>
  workOnSite(
    ctx.engine,
    ctx.site._id,
    (there) => there.from(files).selectAll().where('formerPlace', 'is not', null).limit(BATCH).execute(),
    { onlyReads: true },
  )

/** Writes where a file lies, unless somebody has taken it away meanwhile. */
const place = (ctx: Context, file: StoredFile, where: { place: string; formerPlace: string | null }) =>
  workOnSite(ctx.engine, ctx.site._id, (there) =>
    there.write(files).where({ _id: file._id, place: file.place }).patch(where),
  )

const moveData = z.object({ moved: z.int(), missing: z.int(), after: z.uuid().nullable() })

/**
 * Copies each file to its new place, reads it back, and only then says that it lies there. The bytes in the former place stay
 * until all are moved, so that the way back is a matter of rows.
 */
export const moveFiles = defineJob({
  name: 'units.move-files',
  label: { th: 'ย้ายไฟล์ไปพื้นที่จัดเก็บใหม่', en: 'Move files to another storage' },
  data: moveData,
  concurrency: 1,
  timeoutSeconds: AN_HOUR,
  async run(run, begun) {
    const { ctx } = run
    const target = await ctx.engine.storage.placeFor(ctx.site)
    const to = await ctx.engine.storage.open(target)
    let { moved, missing, after } = begun
    for (let done = 0; done < PORTION; ) {
      const batch = await readBatch(ctx, target, after)
      for (const file of batch) {
        run.signal.throwIfAborted()
        const isCopied = await copyFile(file, { from: await ctx.engine.storage.open(file.place), to })
        if (isCopied) await place(ctx, file, { place: target, formerPlace: file.place })
        moved += isCopied ? 1 : 0
        missing += isCopied ? 0 : 1
        after = file._id
      }
      done += batch.length
      if (batch.length < BATCH) return finish(run, { moved, missing })
      await noteMove(ctx, { status: 'moving', moved, missing, error: null })
    }
    await enqueue(ctx, moveFiles, { moved, missing, after })
  },
  async gaveUp(ctx, { moved, missing }, error) {
    await noteMove(ctx, { status: 'failed', moved, missing, error: error.slice(0, 300) })
    await enqueue(ctx, undoMove, {})
  },
})

/** All are there: what lies in the former places goes. */
async function finish({ ctx, signal }: JobRun, counts: { moved: number; missing: number }): Promise<void> {
  let freed = 0
  for (let left = await readFormer(ctx); left.length > 0; left = await readFormer(ctx))
    for (const file of left) {
      signal.throwIfAborted()
      if (file.formerPlace) await removeBytes(file, await ctx.engine.storage.open(file.formerPlace))
      await place(ctx, file, { place: file.place, formerPlace: null })
      freed += 1
    }
  // Those of a try before this one were not counted by it.
  await noteMove(ctx, { status: 'done', ...counts, moved: Math.max(freed, counts.moved), error: null })
}

/** Says of files that were moved already that they lie where they were; a copy that cannot be taken away stays where it is. */
export const undoMove = defineJob({
  name: 'units.undo-move',
  label: { th: 'คืนไฟล์กลับพื้นที่เดิม', en: 'Undo moving files' },
  data: z.object({}),
  concurrency: 1,
  timeoutSeconds: AN_HOUR,
  async run({ ctx, signal }) {
    for (let left = await readFormer(ctx); left.length > 0; left = await readFormer(ctx))
      for (const file of left) {
        signal.throwIfAborted()
        await place(ctx, file, { place: file.formerPlace ?? file.place, formerPlace: null })
        try {
          await removeBytes(file, await ctx.engine.storage.open(file.place))
        } catch (error) {
          ctx.log.warn({ err: error, file: file._id }, 'the copy of a file could not be taken away')
        }
      }
  },
})
