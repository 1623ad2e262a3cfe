import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { files, type StoredFile } from '../collections.ts'
import type { OwnerOnlyPurpose } from '../policy.ts'
import { removeFile } from '../sweep-files.server.ts'

export interface FileToStore {
  readonly name: string
  readonly type: string
  readonly purpose: OwnerOnlyPurpose
  readonly userID: string
  readonly bytes: Buffer
}

/** Keeps bytes that the program made or checked as a private file of the person. Answers its id. */
export async function storeOwnFile(ctx: Context, file: FileToStore): Promise<string> {
  const place = await ctx.engine.storage.placeFor(ctx.site)
  const id = newId(ctx.now)
  const key = `${ctx.site._id}/${id}`
  await (await ctx.engine.storage.open(place)).write(key, file.bytes)
  await ctx.write(files).add({
    _id: id,
    name: file.name,
    type: file.type,
    size: file.bytes.length,
    hash: createHash('sha256').update(file.bytes).digest('base64url'),
    visibility: 'private',
    purpose: file.purpose,
    userID: file.userID,
    used: true,
    place,
    key,
  })
  return id
}

interface Own {
  readonly purpose: OwnerOnlyPurpose
  readonly userID: string
  readonly days: number
}

const newestOwn = defineQuery((from, { purpose, userID, days }: Own) =>
  from(files)
    .selectAll()
    .where('purpose', '=', purpose)
    .where('userID', '=', userID)
    .where('createdAt', '>', daysAgo(days))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1),
)

/** The newest private file of the person for a purpose, no older than so many days. */
export async function findOwnFile(
  ctx: Context,
  purpose: OwnerOnlyPurpose,
  userID: string,
  days: number,
): Promise<StoredFile | undefined> {
  const [found] = await newestOwn(ctx, { purpose, userID, days })
  return found
}

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`

/** Takes away private files of a purpose that are older than so many days, or all of one person. */
export async function removeOwnFiles(
  ctx: Context,
  purpose: OwnerOnlyPurpose,
  which: { readonly olderThanDays: number } | { readonly userID: string },
): Promise<void> {
  const gone = await ctx
    .from(files)
    .selectAll()
    .where('purpose', '=', purpose)
    .where((eb) =>
      'userID' in which
        ? eb('userID', '=', which.userID)
        : eb('createdAt', '<', daysAgo(which.olderThanDays)),
    )
    .execute()
  for (const file of gone) await removeFile(ctx, file)
}
