import { sql } from 'kysely'
import { z } from 'zod'
import { binEntries } from '#kernel/bin/tables.ts'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { removeBytes } from '#kernel/storage/copy-file.server.ts'
import type { PlaceName } from '#kernel/storage/place.ts'
import { findFilesInUse } from '#kernel/storage/usage.server.ts'
import { files, type StoredFile, uploads } from './collections.ts'
import { abandonUpload } from './uploads/begin-upload.server.ts'

const DAY_MS = 86_400_000
const BATCH = 100

export interface Swept {
  readonly uploads: number
  readonly files: number
  readonly strays: number
}

// All that is swept is a day old at least, so that nothing goes that somebody is about to save.
const dayBefore = ({ now }: Context) => new Date(now.getTime() - DAY_MS)

/** Takes away uploads that were given up and files that no record uses. */
export async function sweepGivenUp(ctx: Context): Promise<Pick<Swept, 'uploads' | 'files'>> {
  const before = dayBefore(ctx)
  return { uploads: await sweepUploads(ctx, before), files: await sweepUnused(ctx, before) }
}

/** Takes away what nobody needs, bytes without a row among it. */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  return { ...(await sweepGivenUp(ctx)), strays: await sweepStrays(ctx, dayBefore(ctx)) }
}

async function sweepUploads(ctx: Context, before: Date): Promise<number> {
  const stale = await ctx.from(uploads).selectAll().where('createdAt', '<', before.toISOString()).execute()
  for (const upload of stale) await abandonUpload(ctx, upload)
  return stale.length
}

async function sweepUnused(ctx: Context, before: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const unused = await ctx
      .from(files)
      .selectAll()
      .where((eb) => eb.not(eb.ref('used')))
      .where('updatedAt', '<', before.toISOString())
      .orderBy('updatedAt')
      .limit(BATCH)
      .execute()
    if (unused.length === 0) return swept
    const inUse = await findFilesInUse(
      ctx,
      unused.map((file) => file._id),
    )
    await ctx
      .write(files)
      .where({ _id: [...inUse] })
      .patch({ used: true })
    for (const file of unused.filter(({ _id }) => !inUse.has(_id))) {
      await removeFile(ctx, file)
      swept += 1
    }
  }
}

/** Takes a file away with the smaller pictures that were made of it. */
export async function removeFile(ctx: Context, file: StoredFile): Promise<void> {
  await ctx.write(files).where({ _id: file._id }).remove()
  const names = file.formerPlace ? [file.place, file.formerPlace] : [file.place]
  for (const name of names) await removeBytes(file, await ctx.engine.storage.open(name))
}

async function sweepStrays(ctx: Context, before: Date): Promise<number> {
  let swept = 0
  const names = new Set<PlaceName>(['disk', await ctx.engine.storage.placeFor(ctx.site)])
  for (const name of names) {
    const place = await ctx.engine.storage.open(name)
    let batch: string[] = []
    const flush = async () => {
      for (const key of await withoutRow(ctx, batch)) {
        await place.remove(key)
        swept += 1
      }
      batch = []
    }
    for await (const { key, modifiedAt } of place.list(ctx.site._id)) {
      if (modifiedAt < before) batch.push(key)
      if (batch.length >= BATCH) await flush()
    }
    await flush()
  }
  return swept
}

/** The keys that belong to no file, not even one in the bin, and to no upload. */
async function withoutRow(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const idOf = (key: string) => new RegExp(`/(${UUID})`).exec(key)?.[1]
  const ids = keys.flatMap((key) => idOf(key) ?? [])
  const isWanted = sql<boolean>`"_id"::text = any(${ids})`
  const known = await ctx
    .from(files)
    .select('_id')
    .where(isWanted)
    .unionAll(ctx.from(uploads).select('_id').where(isWanted))
    .unionAll(
      ctx
        .from(binEntries)
        .select('recordID as _id')
        .where('collection', '=', files.name)
        .where(sql<boolean>`"recordID"::text = any(${ids})`),
    )
    .execute()
  const kept = new Set(known.map(({ _id }) => _id))
  return keys.filter((key) => {
    const id = idOf(key)
    return id !== undefined && !kept.has(id)
  })
}

/** Sweeps what was given up every hour, so that a day is a day and not almost two. */
export const sweepGivenUpJob = defineJob({
  name: 'files.sweep-given-up',
  label: { th: 'ลบไฟล์ที่อัปโหลดไม่จบ', en: 'Remove unfinished uploads' },
  data: z.strictObject({}),
  schedule: '50 * * * *',
  timeoutSeconds: 1800,
  concurrency: 1,
  run: async ({ ctx }) => {
    const swept = await sweepGivenUp(ctx)
    if (swept.uploads + swept.files > 0) ctx.log.info(swept, 'files that were given up were swept')
  },
})

/** Sweeps every site's files at night, those without a row among them. */
export const sweepJob = defineJob({
  name: 'files.sweep',
  label: { th: 'ลบไฟล์ที่ไม่มีผู้ใช้', en: 'Remove unused files' },
  data: z.strictObject({}),
  schedule: '20 3 * * *',
  timeoutSeconds: 3600,
  concurrency: 1,
  run: async ({ ctx }) => {
    const swept = await sweepFiles(ctx)
    if (swept.uploads + swept.files + swept.strays > 0) ctx.log.info(swept, 'files were swept')
  },
})
