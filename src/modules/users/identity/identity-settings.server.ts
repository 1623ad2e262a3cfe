import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { detailsOf } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { maySetIdentity } from '../policy.ts'
import { requireFreshProof } from '../sessions/fresh-proof.server.ts'
import {
  type IdentityPart,
  type IdentitySettings,
  identityOf,
  identityParts,
  identitySettingsSchema,
} from './identity-settings.ts'

type Stored = Readonly<Record<string, unknown>>

/** What the part says now, and the mark by which a later change of it is noticed. */
function describePart(stored: Stored, part: IdentityPart) {
  const settings = identityOf({ identity: stored })
  const values = Object.fromEntries(identityParts[part].map((name) => [name, settings[name]]))
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
  return { values, version }
}

/** The settings of the site that is worked on as they are this moment, and the mark of each part. */
export async function readIdentity(ctx: Context): Promise<{
  readonly settings: IdentitySettings
  readonly versions: Readonly<Record<IdentityPart, string>>
}> {
  if (!maySetIdentity(ctx.actor)) throw forbidden()
  const found = await readPlatform(ctx.engine, (from) =>
    from(sites).select('identity').where('_id', '=', ctx.site._id).executeTakeFirst(),
  )
  const stored = found?.identity ?? {}
  const parts = Object.keys(identityParts) as IdentityPart[]
  const versions = Object.fromEntries(parts.map((part) => [part, describePart(stored, part).version]))
  return { settings: identityOf({ identity: stored }), versions: versions as Record<IdentityPart, string> }
}

function parsePart(part: IdentityPart, sent: unknown): Stored {
  const shape = Object.fromEntries(
    identityParts[part].map((name) => [name, identitySettingsSchema.shape[name]]),
  )
  const parsed = z.strictObject(shape).safeParse(sent)
  if (parsed.success) return parsed.data
  throw new DomainError('users.identity-refused', {
    details: detailsOf(parsed.error, part),
  })
}

/** What a session that was left open is not enough for: it makes every account of the site easier to get into. */
const PROTECTING: readonly IdentityPart[] = ['sessions', 'password']

/** Changes one part of the settings of the site that is worked on, unless somebody else has since `version` was read. */
export async function changeIdentity(
  ctx: Context,
  part: IdentityPart,
  sent: unknown,
  version: string,
): Promise<void> {
  if (!maySetIdentity(ctx.actor)) throw forbidden()
  const wanted = parsePart(part, sent)
  if (PROTECTING.includes(part)) await requireFreshProof(ctx)
  // Sites are beyond the reach of the request's own transaction; the line in the audit log goes with the change.
  await workOnPlatform(ctx, async (inner) => {
    const found = await inner
      .from(sites)
      .select('identity')
      .where('_id', '=', ctx.site._id)
      .forUpdate()
      .executeTakeFirst()
    const stored = found?.identity ?? {}
    const before = describePart(stored, part)
    if (before.version !== version) throw new DomainError('users.identity-outdated', { status: 409 })
    const identity = { ...stored, ...wanted }
    await inner.write(sites).where({ _id: ctx.site._id }).patch({ identity, updatedAt: sql<string>`now()` })
    const after: Stored = describePart(identity, part).values
    const changes = Object.entries(before.values).flatMap(([name, old]) =>
      JSON.stringify(old) === JSON.stringify(after[name]) ? [] : [[name, [old ?? null, after[name] ?? null]]],
    )
    await recordAudit(inner, {
      action: 'identity',
      collection: 'site',
      recordID: ctx.site._id,
      changes: Object.fromEntries(changes),
    })
  })
  ctx.engine.sites.forget()
}
