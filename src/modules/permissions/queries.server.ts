import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { isSameValue } from '#shell/records/restore-change.server.ts'
import { overrideSchema, type RouteOverride } from './overrides.ts'
import { routerPermissions } from './tables.ts'

export interface RouterPermission {
  readonly overrides: readonly unknown[]
  readonly masterConfigChecksum: string
}

const none: RouterPermission = { overrides: [], masterConfigChecksum: '' }
const MAX_OVERRIDES = 1_000

/** The site's router-permission record as it is kept; nothing is overridden where there is none. */
export async function readRouterPermission(ctx: Context): Promise<RouterPermission> {
  return (await readStored(ctx)) ?? none
}

function readStored(ctx: Context): Promise<RouterPermission | undefined> {
  return ctx.from(routerPermissions).select(['overrides', 'masterConfigChecksum']).executeTakeFirst()
}

/** The overrides of a record that can be understood; others are left out, as if they were not there. */
export function parseOverrides(kept: unknown): RouteOverride[] {
  if (!Array.isArray(kept)) return []
  return kept.slice(0, MAX_OVERRIDES).flatMap((item) => overrideSchema.safeParse(item).data ?? [])
}

/** The mark by which every process sees that overrides changed. */
export function checksumOf(overrides: readonly RouteOverride[]): string {
  return createHash('sha256').update(JSON.stringify(overrides)).digest('base64url').slice(0, 22)
}

/**
 * Puts the overrides of the site that is worked on in place of those that `known` is the mark of. Throws when somebody
 * else has changed them since.
 */
export async function saveOverrides(
  ctx: Context,
  overrides: readonly RouteOverride[],
  known: string,
): Promise<void> {
  if (!ctx.actor.is('root', 'admin')) throw forbidden()
  const checked = z.array(overrideSchema).max(MAX_OVERRIDES).parse(overrides)
  const before = await readStored(ctx)
  const outdated = new DomainError('permissions.outdated', { status: 409 })
  if ((before ?? none).masterConfigChecksum !== known) throw outdated
  // A form that was sent twice is no second change.
  if (isSameValue((before ?? none).overrides, checked)) return
  const row = { overrides: checked, masterConfigChecksum: checked.length === 0 ? '' : checksumOf(checked) }
  const [written] = before
    ? await ctx
        .write(routerPermissions)
        .where({ masterConfigChecksum: known })
        .patch({ ...row, updatedAt: clock })
    : await ctx.write(routerPermissions).addMany([row], { unlessTaken: 'any' })
  if (!written) throw outdated
  await recordAudit(ctx, {
    action: 'update',
    collection: 'router_permission',
    recordID: written._id,
    changes: { overrides: [(before ?? none).overrides, checked] },
  })
}
