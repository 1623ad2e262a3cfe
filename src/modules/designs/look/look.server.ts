import { isDeepStrictEqual } from 'node:util'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readOnSite, readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { posts } from '#modules/posts/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { mergeOrThrow, typedBasis } from '#shell/records/merge-typed.server.ts'
import { type Look, lookOfTexts, textsOfLook, themeParts } from './look.ts'
import { lookSchema } from './look-schema.ts'
import { lookOf, wearLook, worn } from './wear-look.ts'

/** Throws unless the actor may set how the site looks. */
function requireRight({ actor }: Context, siteId: string): void {
  if (!actor.is('superadmin', 'admin') || !uuidPattern.test(siteId) || !reaches(actor, siteId))
    throw forbidden()
}

const columns = ['siteName', ...worn] as const

type Stored = Awaited<ReturnType<typeof readStored>>

function readStored(ctx: Context, siteId: string) {
  return readPlatform(ctx.engine, (from) =>
    from(sites).select(columns).where('_id', '=', siteId).executeTakeFirstOrThrow(notFound),
  )
}

/** How the site looks now, what its parts can be made of, and whether there is a look to go back to. */
export async function readLook(ctx: Context, siteId: string) {
  requireRight(ctx, siteId)
  const stored = await readStored(ctx, siteId)
  const pages = await readOnSite(ctx, siteId, (there) =>
    there
      .from(posts)
      .select(['_id', 'title', 'slug'])
      .where('type', '=', 'page')
      .orderBy('title')
      .limit(500)
      .execute(),
  )
  const look = lookOf(stored)
  return {
    name: stored.siteName,
    look,
    basis: typedBasis(textsOfLook(look)),
    pages,
    canUndo: stored.layout.lookBefore !== undefined,
  }
}

/**
 * Saves a look with its line in the audit log; the one before it can be brought back. Of a form that says what it was opened with,
 * what others saved since stays where the form left it alone.
 */
export async function saveLook(
  ctx: Context,
  siteId: string,
  typed: unknown,
  form: FormData = new FormData(),
): Promise<void> {
  requireRight(ctx, siteId)
  const parsed = lookSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new DomainError('designs.invalid', {
      details: [...paths].map((path) => ({ path, message: 'designs.bad-value' })),
    })
  }
  await requireOwnPosts(ctx, siteId, parsed.data)
  const wanted = textsOfLook(parsed.data)
  await writeLook(ctx, siteId, (stored) =>
    lookOfTexts(mergeOrThrow(form, wanted, textsOfLook(lookOf(stored)))),
  )
}

/** Brings back the look that the last change replaced. */
export async function undoLook(ctx: Context, siteId: string): Promise<void> {
  requireRight(ctx, siteId)
  await writeLook(ctx, siteId, ({ layout }) => {
    const before = lookSchema.safeParse(layout.lookBefore)
    if (!before.success) throw new DomainError('designs.nothing-before', { status: 409 })
    return before.data
  })
}

/** Parts of the theme are posts of the very site. */
async function requireOwnPosts(ctx: Context, siteId: string, look: Look): Promise<void> {
  const wanted = themeParts.map((name) => look[name]).filter((id) => id !== '')
  if (wanted.length === 0) return
  const found = await readOnSite(ctx, siteId, (there) =>
    there.from(posts).select('_id').where('_id', 'in', wanted).execute(),
  )
  const known = new Set(found.map(({ _id }) => _id))
  const details = themeParts
    .filter((name) => look[name] !== '' && !known.has(look[name]))
    .map((path) => ({ path, message: 'designs.no-such-page' }))
  if (details.length > 0) throw new DomainError('designs.invalid', { details })
}

async function writeLook(ctx: Context, siteId: string, choose: (stored: Stored) => Look): Promise<void> {
  // Sites are beyond the reach of the request's own transaction; the line in the audit log goes with the change.
  await workOnPlatform(ctx, async (inner) => {
    const stored = await inner
      .from(sites)
      .select(columns)
      .where('_id', '=', siteId)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const dressed = wearLook(stored, choose(stored))
    const before = lookOf(stored)
    // Saved a second time, it would be the look to go back to.
    if (isDeepStrictEqual(lookOf(dressed), before)) return
    const changes = { ...dressed, layout: { ...dressed.layout, lookBefore: before } }
    await inner
      .write(sites)
      .where({ _id: siteId })
      .patch({ ...changes, updatedAt: clock })
    await recordAudit(inner, {
      action: 'update',
      collection: 'site',
      recordID: siteId,
      changes: Object.fromEntries(
        Object.entries(changes).map(([name, after]) => [name, [stored[name as keyof typeof changes], after]]),
      ),
    })
  })
  ctx.engine.sites.forget()
}
