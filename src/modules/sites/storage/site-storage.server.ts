import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { sites, spaces } from '../tables.ts'
import type { TypedStorage } from './storage-fields.ts'

const MAX_SITES = 1_000

/** Where the files of a site are, without what opens it. */
export interface SiteStorage {
  readonly _id: string
  readonly siteName: string
  readonly endpoint: string | null
  readonly region: string | null
  readonly bucket: string | null
  readonly hasSecret: boolean
}

function requireRoot({ actor }: Context): void {
  if (!actor.is('root')) throw forbidden()
}

/** All sites with the bucket that is theirs; the others use the installation's. For root alone. */
export async function listSiteStorage(ctx: Context): Promise<SiteStorage[]> {
  requireRoot(ctx)
  return readPlatform(ctx.engine, (from) =>
    from(sites, 's')
      .leftJoin(aliased(spaces, 'sp'), 'sp._id', 's.spaceId')
      .select((eb) => [
        's._id',
        's.siteName',
        eb.fn.coalesce('sp.s3Endpoint', 'sp.s3EndpointDefault').as('endpoint'),
        'sp.s3Region as region',
        'sp.s3Bucket as bucket',
        eb.and([eb('sp.s3Key', 'is not', null), eb('sp.s3Secret', 'is not', null)]).as('hasSecret'),
      ])
      .orderBy('s.siteName')
      .orderBy('s._id')
      .limit(MAX_SITES)
      .execute(),
  ).then((rows) => rows.map((row) => ({ ...row, hasSecret: row.hasSecret === true })))
}

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
 * one before are still found there. What opens it stays where nothing is typed.
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

async function writeSpace(inner: Context, known: string | null, given: TypedStorage): Promise<string> {
  const { endpoint, region, bucket, key, secret } = given
  const before = known
    ? await inner.from(spaces).selectAll().where('_id', '=', known).executeTakeFirst()
    : undefined
  const isSame = before?.s3Endpoint === endpoint && before.s3Bucket === bucket
  const opening = { s3Key: key || (before?.s3Key ?? null), s3Secret: secret || (before?.s3Secret ?? null) }
  if (!opening.s3Key || !opening.s3Secret)
    throw new DomainError('sites.storage-wrong', {
      details: [{ path: 'secret', message: 'sites.storage-fault.secret' }],
    })
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
