import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { siteOf } from '#kernel/data/fragments.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { type BucketTrouble, tryBucket } from '#kernel/storage/try-bucket.server.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { files } from '#modules/files/public.server.ts'
import { type FileMove, sites, spaces } from '#modules/sites/public.server.ts'
import type { TypedStorage } from './storage-fields.ts'

/** Sites that the screen shows at once; words find the others. */
export const MAX_SITES = 100

/** Where the files of a site are, without what opens it. */
export interface SiteStorage {
  readonly _id: string
  readonly siteName: string
  readonly endpoint: string | null
  readonly region: string | null
  readonly bucket: string | null
  readonly hasSecret: boolean
  readonly move: FileMove | null
  readonly files: number
  readonly bytes: number
  /** Files that lie elsewhere than where new ones go. */
  readonly apart: number
}

function requireRoot({ actor }: Context): void {
  if (!actor.is('root')) throw forbidden()
}

/** The sites whose name has the words, or the one of an id, with their buckets; the others use the installation's. For root alone. */
export async function listSiteStorage(
  ctx: Context,
  { words = '', id }: { readonly words?: string; readonly id?: string } = {},
): Promise<SiteStorage[]> {
  requireRoot(ctx)
  const rows = await readPlatform(ctx.engine, (from) =>
    from(sites, 's')
      .leftJoin(aliased(spaces, 'sp'), 'sp._id', 's.spaceId')
      .select((eb) => [
        's._id',
        's.siteName',
        's.spaceId',
        's.fileMove as move',
        eb.fn.coalesce('sp.s3Endpoint', 'sp.s3EndpointDefault').as('endpoint'),
        'sp.s3Region as region',
        'sp.s3Bucket as bucket',
        eb.and([eb('sp.s3Key', 'is not', null), eb('sp.s3Secret', 'is not', null)]).as('hasSecret'),
      ])
      .$if(words !== '', (query) => query.where('s.siteName', 'ilike', `%${escapeLike(words)}%`))
      .$if(id !== undefined, (query) => query.where('s._id', '=', id ?? ''))
      .orderBy('s.siteName')
      .orderBy('s._id')
      .limit(MAX_SITES)
      .execute(),
  )
  const used = await readUse(
    ctx,
    rows.map(({ _id }) => _id),
  )
  return Promise.all(
    rows.map(async ({ spaceId, ...row }) => {
      const own = used.filter(({ site }) => site === row._id)
      const target = await ctx.engine.storage.placeFor({ spaceId })
      const sum = (name: 'files' | 'bytes', some = own) => some.reduce((all, one) => all + one[name], 0)
      return {
        ...row,
        hasSecret: row.hasSecret === true,
        files: sum('files'),
        bytes: sum('bytes'),
        apart: sum(
          'files',
          own.filter(({ place }) => place !== target),
        ),
      }
    }),
  )
}

/** What the files of the sites take, by place. */
const readUse = async (ctx: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : readPlatform(ctx.engine, (from) =>
        from(files)
          .select([
            siteOf(files).as('site'),
            'place',
            sql<number>`count(*)::int`.as('files'),
            sql<number>`coalesce(sum(size::bigint), 0)::float8`.as('bytes'),
          ])
          .where(siteOf(files), 'in', ids)
          .groupBy([siteOf(files), 'place'])
          .execute(),
      )

const optional = z.string().trim().max(200)
const typedSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, hostname: /.+/ }).max(300),
  region: optional.regex(/^[\w-]*$/),
  bucket: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  key: optional,
  secret: optional,
})

function check(typed: TypedStorage): TypedStorage {
  const read = typedSchema.safeParse(typed)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])))
  throw new DomainError('sites.storage-wrong', {
    details: [...wrong].map((path) => ({ path, message: `sites.storage-fault.${path}` })),
  })
}

/**
 * Gives a site a bucket of its own, or with null the installation's again. Another bucket is another record: files that lie in the
 * one before are still found there. What opens it stays where nothing is typed, for the same service.
 */
export async function saveSiteStorage(
  ctx: Context,
  siteID: string,
  typed: TypedStorage | null,
): Promise<void> {
  requireRoot(ctx)
  if (!uuidPattern.test(siteID)) throw notFound()
  const given = typed && check(typed)
  await workOnPlatform(ctx, async (inner) => {
    const site = await inner
      .from(sites)
      .select(['_id', 'spaceId'])
      .where('_id', '=', siteID)
      .forUpdate()
      .executeTakeFirst()
    if (!site) throw notFound()
    const spaceId = given ? await writeSpace(inner, site.spaceId, given) : null
    if (spaceId !== site.spaceId)
      await inner.write(sites).where({ _id: siteID }).patch({ spaceId, updatedAt: clock })
    await recordAudit(inner, {
      action: 'update',
      collection: 'site',
      recordID: siteID,
      changes: { storage: [null, given ? `${given.endpoint} ${given.bucket}` : null] },
    })
  })
  ctx.engine.sites.forget()
}

/** Tries a bucket as it was typed, with the stored secret where none was. Nothing is saved, and no connection is held meanwhile. */
export async function trySiteStorage(
  ctx: Context,
  siteID: string,
  typed: TypedStorage,
): Promise<BucketTrouble | undefined> {
  requireRoot(ctx)
  if (!uuidPattern.test(siteID)) throw notFound()
  const { endpoint, region, bucket, key, secret } = check(typed)
  const stored = await readPlatform(ctx.engine, (from) =>
    from(sites, 's')
      .innerJoin(aliased(spaces, 'sp'), 'sp._id', 's.spaceId')
      .select(['sp.s3Key', 'sp.s3Secret', 'sp.s3Endpoint'])
      .where('s._id', '=', siteID)
      .executeTakeFirst(),
  )
  // What opens one service is sent to no other.
  const own = stored?.s3Endpoint === endpoint ? stored : undefined
  const opening = { key: key || (own?.s3Key ?? ''), secret: secret || (own?.s3Secret ?? '') }
  if (!opening.key || !opening.secret) throw secretMissing()
  await ctx.commit()
  return tryBucket({ endpoint, region: region || 'us-east-1', bucket, ...opening })
}

const secretMissing = () =>
  new DomainError('sites.storage-wrong', {
    details: [{ path: 'secret', message: 'sites.storage-fault.secret' }],
  })

async function writeSpace(inner: Context, known: string | null, given: TypedStorage): Promise<string> {
  const { endpoint, region, bucket, key, secret } = given
  const before = known
    ? await inner.from(spaces).selectAll().where('_id', '=', known).executeTakeFirst()
    : undefined
  const isSame = before?.s3Endpoint === endpoint && before.s3Bucket === bucket
  // What opens one service is sent to no other.
  const own = before?.s3Endpoint === endpoint ? before : undefined
  const opening = { s3Key: key || (own?.s3Key ?? null), s3Secret: secret || (own?.s3Secret ?? null) }
  if (!opening.s3Key || !opening.s3Secret) throw secretMissing()
  const values = { s3Endpoint: endpoint, s3Region: region || null, s3Bucket: bucket, ...opening }
  if (before && isSame) {
    await inner
      .write(spaces)
      .where({ _id: before._id })
      .patch({ ...values, updatedAt: clock })
    return before._id
  }
  return (await inner.write(spaces).add(values))._id
}
