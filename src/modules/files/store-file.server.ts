import { createHash } from 'node:crypto'
import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import type { StoredFile } from './collections.ts'
import type { OwnerOnlyPurpose } from './policy.ts'
import { removeFile } from './sweep-files.server.ts'

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
  await ctx.run(
    `insert into file (site_id, "_id", name, type, size, hash, visibility, purpose, "userID", used, place, key)
     values ($1, $2, $3, $4, $5, $6, 'private', $7, $8, true, $9, $10)`,
    [
      ctx.site._id,
      id,
      file.name,
      file.type,
      file.bytes.length,
      createHash('sha256').update(file.bytes).digest('base64url'),
      file.purpose,
      file.userID,
      place,
      key,
    ],
  )
  return id
}

/** The newest private file of the person for a purpose, no older than so many days. */
export async function findOwnFile(
  ctx: Context,
  purpose: OwnerOnlyPurpose,
  userID: string,
  days: number,
): Promise<StoredFile | undefined> {
  const rows = await ctx.run<StoredFile>(
    `select * from file where site_id = $1 and purpose = $2 and "userID" = $3
       and "createdAt" > now() - make_interval(days => $4) order by "createdAt" desc, "_id" desc limit 1`,
    [ctx.site._id, purpose, userID, days],
  )
  return rows[0]
}

/** Takes away private files of a purpose that are older than so many days, or all of one person. */
export async function removeOwnFiles(
  ctx: Context,
  purpose: OwnerOnlyPurpose,
  which: { readonly olderThanDays: number } | { readonly userID: string },
): Promise<void> {
  const condition = 'userID' in which ? '"userID" = $3' : '"createdAt" < now() - make_interval(days => $3)'
  const files = await ctx.run<StoredFile>(
    `select * from file where site_id = $1 and purpose = $2 and ${condition}`,
    [ctx.site._id, purpose, 'userID' in which ? which.userID : which.olderThanDays],
  )
  for (const file of files) await removeFile(ctx, file)
}
