import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import type { PlaceName } from '#kernel/storage/place.ts'
import { findFilesInUse } from '#kernel/storage/usage.server.ts'
import { abandonUpload } from './begin-upload.server.ts'
import type { StoredFile } from './collections.ts'

const DAY_MS = 86_400_000
const BATCH = 100

export interface Swept {
  readonly uploads: number
  readonly files: number
  readonly strays: number
}

/**
 * Takes away what nobody needs: uploads that were given up, files that no record uses, bytes without a row. All of it
 * is a day old at least, so that nothing goes that somebody is about to save.
 */
export async function sweepFiles(ctx: Context): Promise<Swept> {
  const before = new Date(ctx.now.getTime() - DAY_MS)
  const uploads = await sweepUploads(ctx, before)
  const files = await sweepUnused(ctx, before)
  return { uploads, files, strays: await sweepStrays(ctx, before) }
}

async function sweepUploads(ctx: Context, before: Date): Promise<number> {
  const stale = await ctx.db
    .selectFrom('upload')
    .selectAll()
    .where('site_id', '=', ctx.site._id)
    .where('createdAt', '<', before.toISOString())
    .execute()
  for (const upload of stale) await abandonUpload(ctx, upload)
  return stale.length
}

async function sweepUnused(ctx: Context, before: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const unused = await ctx.run<StoredFile>(
      `select * from file where site_id = $1 and not used and "updatedAt" < $2 order by "updatedAt" limit $3`,
      [ctx.site._id, before.toISOString(), BATCH],
    )
    if (unused.length === 0) return swept
    const inUse = await findFilesInUse(
      ctx,
      unused.map((file) => file._id),
    )
    await ctx.run(`update file set used = true where site_id = $1 and "_id" = any($2::uuid[])`, [
      ctx.site._id,
      [...inUse],
    ])
    for (const file of unused.filter(({ _id }) => !inUse.has(_id))) {
      await removeFile(ctx, file)
      swept += 1
    }
  }
}

/** Takes a file away with the smaller pictures that were made of it. */
export async function removeFile(ctx: Context, file: StoredFile): Promise<void> {
  await ctx.run('delete from file where site_id = $1 and "_id" = $2', [file.site_id, file._id])
  const place = await ctx.engine.storage.open(file.place)
  for (const { width, format } of file.sizes ?? []) await place.remove(`${file.key}.${width}.${format}`)
  await place.remove(file.key)
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

/** The keys that belong to neither a file nor an upload. */
async function withoutRow(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const idOf = (key: string) => /\/([0-9a-f-]{36})/.exec(key)?.[1]
  const ids = keys.flatMap((key) => idOf(key) ?? [])
  const known = await ctx.run<{ id: string }>(
    `select "_id" as id from file where site_id = $1 and "_id"::text = any($2)
     union all select "_id" from upload where site_id = $1 and "_id"::text = any($2)`,
    [ctx.site._id, ids],
  )
  const kept = new Set(known.map(({ id }) => id))
  return keys.filter((key) => {
    const id = idOf(key)
    return id !== undefined && !kept.has(id)
  })
}

/** Sweeps every site's files at night. */
export const sweepJob = defineJob({
  name: 'files.sweep',
  data: z.strictObject({}),
  schedule: '20 3 * * *',
  timeoutSeconds: 3600,
  concurrency: 1,
  run: async ({ ctx }) => {
    const swept = await sweepFiles(ctx)
    if (swept.uploads + swept.files + swept.strays > 0) ctx.log.info(swept, 'files were swept')
  },
})
