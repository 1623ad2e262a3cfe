import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { lazyTransaction } from '#kernel/database/lazy-transaction.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import {
  type IdentityPart,
  type IdentitySettings,
  identityOf,
  identityParts,
  identitySettingsSchema,
} from './identity-settings.ts'
import { maySetIdentity } from './policy.ts'

type Kept = Readonly<Record<string, unknown>>
type Run = Context['run']

async function readKept(run: Run, siteId: string, isLocked: boolean): Promise<Kept> {
  const rows = await run<{ identity: Kept }>(
    `select identity from site where "_id" = $1${isLocked ? ' for update' : ''}`,
    [siteId],
  )
  return rows[0]?.identity ?? {}
}

/** What the part says now, and the mark by which a later change of it is noticed. */
function describePart(kept: Kept, part: IdentityPart) {
  const settings = identityOf({ identity: kept })
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
  const { pools } = ctx.engine
  const reading = lazyTransaction(pools.platform, 'begin read only')
  try {
    const kept = await readKept(reading.run, ctx.site._id, false)
    const parts = Object.keys(identityParts) as IdentityPart[]
    const versions = Object.fromEntries(parts.map((part) => [part, describePart(kept, part).version]))
    return { settings: identityOf({ identity: kept }), versions: versions as Record<IdentityPart, string> }
  } finally {
    await reading.rollback()
  }
}

function parsePart(part: IdentityPart, sent: unknown): Kept {
  const shape = Object.fromEntries(
    identityParts[part].map((name) => [name, identitySettingsSchema.shape[name]]),
  )
  const parsed = z.strictObject(shape).safeParse(sent)
  if (parsed.success) return parsed.data
  throw new DomainError('users.identity-refused', {
    details: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/** Changes one part of the settings of the site that is worked on, unless somebody else has since `version` was read. */
export async function changeIdentity(
  ctx: Context,
  part: IdentityPart,
  sent: unknown,
  version: string,
): Promise<void> {
  if (!maySetIdentity(ctx.actor)) throw forbidden()
  const wanted = parsePart(part, sent)
  // Sites are beyond the reach of the request's own transaction; the line in the audit log goes with the change.
  const writing = lazyTransaction(ctx.engine.pools.platform, 'begin')
  try {
    const kept = await readKept(writing.run, ctx.site._id, true)
    const before = describePart(kept, part)
    if (before.version !== version) throw new DomainError('users.identity-outdated', { status: 409 })
    const next = { ...kept, ...wanted }
    await writing.run('update site set identity = $2, "updatedAt" = now() where "_id" = $1', [
      ctx.site._id,
      JSON.stringify(next),
    ])
    const after: Kept = describePart(next, part).values
    const changes = Object.entries(before.values).flatMap(([name, old]) =>
      JSON.stringify(old) === JSON.stringify(after[name]) ? [] : [[name, [old ?? null, after[name] ?? null]]],
    )
    await recordAudit(
      { ...ctx, run: writing.run },
      {
        action: 'identity',
        collection: 'site',
        recordID: ctx.site._id,
        changes: Object.fromEntries(changes),
      },
    )
    await writing.commit()
  } finally {
    await writing.rollback()
  }
  ctx.engine.sites.forget()
  await ctx.engine.changes.settle()
}
