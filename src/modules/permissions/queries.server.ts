import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { overrideSchema, type RouteOverride } from './overrides.ts'

export interface RouterPermission {
  readonly overrides: readonly unknown[]
  readonly masterConfigChecksum: string
}

const none: RouterPermission = { overrides: [], masterConfigChecksum: '' }
const MAX_OVERRIDES = 1_000

/** The site's router-permission record as it is kept; nothing is overridden where there is none. */
export async function readRouterPermission(ctx: Pick<Context, 'run' | 'site'>): Promise<RouterPermission> {
  const rows = await ctx.run<RouterPermission>(
    'select overrides, "masterConfigChecksum" from router_permission where site_id = $1',
    [ctx.site._id],
  )
  return rows[0] ?? none
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
  const before = await readRouterPermission(ctx)
  const checksum = checked.length === 0 ? '' : checksumOf(checked)
  const written = await ctx.run<{ _id: string }>(
    `insert into router_permission (site_id, overrides, "masterConfigChecksum") values ($1, $2, $3)
     on conflict (site_id) do update set overrides = excluded.overrides, "updatedAt" = clock_timestamp(),
       "masterConfigChecksum" = excluded."masterConfigChecksum"
     where router_permission."masterConfigChecksum" = $4 returning "_id"`,
    [ctx.site._id, JSON.stringify(checked), checksum, known],
  )
  if (!written[0] || before.masterConfigChecksum !== known)
    throw new DomainError('permissions.outdated', { status: 409 })
  await recordAudit(ctx, {
    action: 'update',
    collection: 'router_permission',
    recordID: written[0]._id,
    changes: { overrides: [before.overrides, checked] },
  })
}
