import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { scopeOf } from '#kernel/access/scopes.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { hostnames, sites } from '#modules/sites/public.server.ts'
import { requireFreshProof } from '#modules/users/public.server.ts'
import { makeKey } from './client-key.server.ts'
import { apiClients } from './tables.ts'

/** Hours that the key before may still count after it was changed. */
export const MAX_OVERLAP_HOURS = 168
const HOUR = 3_600_000

function requireRoot({ actor }: Context): void {
  if (!actor.is('root') || actor.client !== null) throw forbidden()
}

/** Every scope that a key may have: reading and changing what callers reach. */
export function listScopes({ engine }: Pick<Context, 'engine'>): string[] {
  return engine.registry.collections
    .filter(({ exposed }) => exposed)
    .flatMap(({ name }) => [scopeOf(name, 'read'), scopeOf(name, 'write')])
}

/** So many sites are offered at once; words find the others. */
export const MAX_CHOICES = 100

/** The sites that a key may be for, by their names: those whose name or host name has the words. */
export async function listSiteChoices(
  ctx: Context,
  { words = '' }: { readonly words?: string } = {},
): Promise<{ value: string; label: string }[]> {
  requireRoot(ctx)
  const like = `%${escapeLike(words)}%`
  const rows = await readPlatform(ctx.engine, (from) =>
    from(sites)
      .select(['_id', 'siteName'])
      .where('siteType', '=', 'unit')
      .$if(words !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('siteName', 'ilike', like),
            eb('_id', 'in', from(hostnames).select('site').where('hostname', 'ilike', like)),
          ]),
        ),
      )
      .orderBy('siteName')
      .limit(MAX_CHOICES)
      .execute(),
  )
  return rows.map(({ _id, siteName }) => ({ value: _id, label: siteName }))
}

const sent = z.strictObject({
  name: z.string().trim().min(1).max(100),
  site: z.uuid().nullable(),
  scopes: z.array(z.string()).min(1).max(400),
  perMinute: z.int().min(1).max(6_000),
})

/** Makes a client after a fresh proof. Its key is in this answer and nowhere else. */
export async function addClient(ctx: Context, typed: unknown): Promise<{ id: string; key: string }> {
  requireRoot(ctx)
  const { data } = sent.safeParse(typed)
  const known = new Set(listScopes(ctx))
  if (!data?.scopes.every((scope) => known.has(scope))) throw new DomainError('clients.wrong')
  await requireFreshProof(ctx)
  const { key, hash, hint } = makeKey()
  const id = await workOnPlatform(ctx, async (inner) => {
    const found =
      data.site === null ||
      (await inner.from(sites).select('_id').where('_id', '=', data.site).executeTakeFirst())
    if (!found) throw new DomainError('clients.wrong')
    const { _id } = await inner.write(apiClients).add({ ...data, hash, hint })
    const changes = { name: data.name, scopes: data.scopes.join(' ') }
    await recordAudit(inner, { action: 'client-add', collection: 'api_client', recordID: _id, changes })
    return _id
  })
  return { id, key }
}

async function requireClient(inner: Context, id: string) {
  const found = uuidPattern.test(id)
    ? await inner.from(apiClients).selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw notFound()
  return found
}

/** Gives a client another key after a fresh proof; the one before counts for some hours more, or no longer. */
export async function rotateKey(ctx: Context, id: string, hours: number): Promise<string> {
  requireRoot(ctx)
  if (!Number.isInteger(hours) || hours < 0 || hours > MAX_OVERLAP_HOURS)
    throw new DomainError('clients.wrong')
  await requireFreshProof(ctx)
  const { key, hash, hint } = makeKey()
  await workOnPlatform(ctx, async (inner) => {
    const { name, hash: before, revokedAt } = await requireClient(inner, id)
    if (revokedAt !== null) throw new DomainError('clients.revoked', { status: 409 })
    await inner
      .write(apiClients)
      .where({ _id: id })
      .patch({
        hash,
        hint,
        oldHash: hours > 0 ? before : null,
        oldUntil: hours > 0 ? new Date(ctx.now.getTime() + hours * HOUR).toISOString() : null,
      })
    const changes = { name, hours }
    await recordAudit(inner, { action: 'client-rotate', collection: 'api_client', recordID: id, changes })
  })
  return key
}

/** Ends all keys of a client at once. Ending them again changes nothing. */
export async function revokeClient(ctx: Context, id: string): Promise<void> {
  requireRoot(ctx)
  await workOnPlatform(ctx, async (inner) => {
    const { name, revokedAt } = await requireClient(inner, id)
    if (revokedAt !== null) return
    await inner
      .write(apiClients)
      .where({ _id: id })
      .patch({ revokedAt: ctx.now.toISOString(), oldHash: null, oldUntil: null })
    await recordAudit(inner, {
      action: 'client-revoke',
      collection: 'api_client',
      recordID: id,
      changes: { name },
    })
  })
}
