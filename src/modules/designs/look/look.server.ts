import { z } from 'zod'
import { reaches } from '#kernel/access/actor.ts'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { clock } from '#kernel/data/clock.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { readOnSite, readPlatform, workOnPlatform } from '#kernel/open-context.server.ts'
import { safeLink } from '#kernel/pages/safe-link.ts'
import { toAddress } from '#kernel/pages/style-values.ts'
import { posts } from '#modules/posts/public.server.ts'
import { sites } from '#modules/sites/public.server.ts'
import { colorModes } from '#shell/color-mode.ts'
import { toHex } from '#ui/color.ts'
import { isSiteFont } from '#ui/site-fonts.ts'
import { isThemeName } from '#ui/themes.ts'
import { type Look, themeParts } from './look.ts'
import { readOwnColor, toOklch } from './own-color.ts'

const picture = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => address === '' || toAddress(address) === address)
const part = z.string().refine((id) => id === '' || uuidPattern.test(id))
const lookSchema: z.ZodType<Look> = z.object({
  siteSubStyle: z.string().refine(isThemeName),
  siteStyle: z.enum(['gradient', 'plain']),
  colorMode: z.enum(colorModes),
  ownColor: z
    .string()
    .refine((color) => color === '' || toOklch(color) !== undefined)
    .default(''),
  font: z
    .string()
    .refine((name) => name === '' || isSiteFont(name))
    .default(''),
  siteLogo: picture,
  siteFavicon: picture,
  topbarRight: z.string().trim().max(60),
  topbarRightUrl: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || safeLink(url) === url),
  homepage: part,
  header: part,
  subheader: part,
  footer: part,
  navigator: part,
})

/** Throws unless the actor may set how the site looks. */
function requireRight({ actor }: Context, siteId: string): void {
  if (!actor.is('superadmin', 'admin') || !uuidPattern.test(siteId) || !reaches(actor, siteId))
    throw forbidden()
}

const columns = [
  'siteName',
  'siteStyle',
  'siteSubStyle',
  'siteLogo',
  'siteFavicon',
  'theme',
  'layout',
] as const

type Stored = Awaited<ReturnType<typeof readStored>>

function readStored(ctx: Context, siteId: string) {
  return readPlatform(ctx.engine, (from) =>
    from(sites).select(columns).where('_id', '=', siteId).executeTakeFirstOrThrow(notFound),
  )
}

function lookOf({ siteStyle, siteSubStyle, siteLogo, siteFavicon, theme, layout }: Stored): Look {
  const mode = colorModes.find((known) => known === layout.colorMode) ?? 'device'
  const parts = Object.fromEntries(themeParts.map((name) => [name, theme[name] ?? '']))
  return {
    siteSubStyle,
    siteStyle,
    colorMode: mode,
    ownColor: layout.ownColor ? toHex(layout.ownColor) : '',
    font: layout.font ?? '',
    siteLogo: siteLogo ?? '',
    siteFavicon: siteFavicon ?? '',
    topbarRight: layout.topbarRight ?? '',
    topbarRightUrl: layout.topbarRightUrl ?? '',
    ...(parts as Pick<Look, (typeof themeParts)[number]>),
  }
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
  return {
    name: stored.siteName,
    look: lookOf(stored),
    pages,
    canUndo: stored.layout.lookBefore !== undefined,
  }
}

/** Saves a look with its line in the audit log; the one before it can be brought back. */
export async function saveLook(ctx: Context, siteId: string, typed: unknown): Promise<void> {
  requireRight(ctx, siteId)
  const parsed = lookSchema.safeParse(typed)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    throw new DomainError('designs.invalid', {
      details: [...paths].map((path) => ({ path, message: 'designs.bad-value' })),
    })
  }
  await requireOwnPosts(ctx, siteId, parsed.data)
  await writeLook(ctx, siteId, () => parsed.data)
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
    const {
      siteSubStyle,
      siteStyle,
      siteLogo,
      siteFavicon,
      colorMode,
      ownColor: typed,
      font,
      topbarRight,
      topbarRightUrl,
      ...parts
    } = choose(stored)
    const theme = Object.fromEntries(Object.entries(parts).filter(([, id]) => id !== ''))
    const layout = {
      ...stored.layout,
      colorMode,
      ownColor: readOwnColor(typed)?.color ?? '',
      font,
      topbarRight,
      topbarRightUrl,
      lookBefore: lookOf(stored),
    }
    const changes = {
      siteSubStyle,
      siteStyle,
      siteLogo: siteLogo || null,
      siteFavicon: siteFavicon || null,
      theme,
      layout,
    }
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
