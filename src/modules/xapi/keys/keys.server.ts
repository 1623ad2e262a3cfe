import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { keys } from '../collections.ts'
import { keyPolicy } from '../policy.ts'
import type { Access } from './access.ts'
import { scopes } from './scopes.ts'

/** Keys of one site that are not revoked. */
export const MAX_KEYS = 50
/** That a key is used is noted once in this time. */
const NOTED_MS = 60_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function isHash(secret: string, hash: string): boolean {
  const [given, known] = [Buffer.from(hashOf(secret)), Buffer.from(hash)]
  return given.length === known.length && timingSafeEqual(given, known)
}

function requireAdmin({ actor, site }: Context): void {
  if (keyPolicy.verdict(actor, 'read') !== true || site.siteType !== 'unit') throw forbidden()
}

/** The keys as administrators see them: never their secrets. */
export async function listKeys(ctx: Context) {
  requireAdmin(ctx)
  return ctx
    .from(keys)
    .select(['_id', 'name', 'user', 'scopes', 'usedAt', 'revokedAt', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('_id')
    .limit(500)
    .execute()
}

const sentKey = z.strictObject({
  name: z.string().trim().min(1).max(120),
  scopes: z.array(z.enum(scopes)).min(1),
})

export interface MadeKey {
  readonly user: string
  readonly secret: string
}

/** Makes a key. Its secret is in this answer and nowhere else. */
export async function addKey(
  ctx: Context,
  sent: { name: string; scopes: readonly string[] },
): Promise<MadeKey> {
  requireAdmin(ctx)
  const { data } = sentKey.safeParse(sent)
  if (!data) throw new DomainError('interop.wrong')
  const open = await ctx.from(keys).select('_id').where('revokedAt', 'is', null).limit(MAX_KEYS).execute()
  if (open.length >= MAX_KEYS) throw new DomainError('interop.too-many', { values: { max: MAX_KEYS } })
  const made = { user: randomBytes(12).toString('base64url'), secret: randomBytes(32).toString('base64url') }
  await ctx.write(keys).add({
    name: data.name,
    scopes: [...new Set(data.scopes)],
    user: made.user,
    secretHash: hashOf(made.secret),
    userID: ctx.actor.userID,
  })
  return made
}

/** Ends a key at once. Ending it again changes nothing. */
export async function revokeKey(ctx: Context, id: string): Promise<void> {
  requireAdmin(ctx)
  if (!z.uuid().safeParse(id).success) return
  await ctx.write(keys).where({ _id: id, revokedAt: null }).patch({ revokedAt: ctx.now.toISOString() })
}

/** Who a key stands for in statements. */
export function authorityOf(ctx: Context, name: string, label?: string) {
  const homePage = `https://${ctx.hostname ?? 'sala.invalid'}/xapi/`
  return { objectType: 'Agent', account: { homePage, name }, ...(label === undefined ? {} : { name: label }) }
}

/** The key with these credentials; undefined for others and for a revoked one. */
export async function findKey(ctx: Context, user: string, secret: string): Promise<Access | undefined> {
  const row = await ctx
    .from(keys)
    .select(['_id', 'name', 'user', 'secretHash', 'scopes', 'usedAt'])
    .where('user', '=', user)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!row || !isHash(secret, row.secretHash)) return undefined
  const isNoted = row.usedAt !== null && ctx.now.getTime() - Date.parse(row.usedAt) < NOTED_MS
  if (!isNoted)
    await ctx.asServer().write(keys).where({ _id: row._id }).patch({ usedAt: ctx.now.toISOString() })
  return { id: row._id, scopes: row.scopes, authority: authorityOf(ctx, row.user, row.name) }
}
