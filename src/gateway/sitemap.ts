import type { Context } from '#kernel/context.ts'
import type { ManyPages, PublicPage } from '#kernel/modules.ts'
import { isThere } from '#kernel/tenancy/presence.ts'
import { manifest, modules } from '#src/manifest.ts'
import { isForVisitors } from './open-routes.ts'

/** Addresses of one file; search engines take 50,000. */
export const ADDRESSES_A_FILE = 10_000

/** Shown in place of others; nobody looks for it. */
const OFFLINE = '/offline'

/** The plain public pages of the manifest: those that are kept for visitors and need no parameter. */
const plainPages: readonly PublicPage[] = manifest
  .filter(
    (entry) => entry.cache && isForVisitors(entry) && !entry.path.includes(':') && entry.path !== OFFLINE,
  )
  .map(({ path }) => ({ path }))

const modulesOf = (ctx: Context) => modules.filter((module) => isThere(ctx.site, module))

/** The pages of which no site has very many. */
async function listPages(ctx: Context): Promise<PublicPage[]> {
  const brought = await Promise.all(modulesOf(ctx).flatMap((module) => module.sitemap?.(ctx) ?? []))
  return [...plainPages, ...brought.flat()].slice(0, ADDRESSES_A_FILE)
}

interface Portion {
  readonly pages: ManyPages
  readonly offset: number
}

/** The portions in which pages are listed of which a site may have very many. */
async function listPortions(ctx: Context): Promise<{ portions: Portion[]; total: number }> {
  const many = modulesOf(ctx).flatMap(({ manyPages }) => manyPages ?? [])
  const counts = await Promise.all(many.map((pages) => pages.count(ctx)))
  const portions = many.flatMap((pages, at) =>
    Array.from({ length: Math.ceil((counts[at] ?? 0) / ADDRESSES_A_FILE) }, (_, n) => ({
      pages,
      offset: n * ADDRESSES_A_FILE,
    })),
  )
  return { portions, total: counts.reduce((sum, n) => sum + n, 0) }
}

/**
 * The sitemap of a site: one file of all, or for more than one file holds an index of the parts, the first of which has all but
 * courses. Undefined for a part that there is not.
 */
export async function readSitemap(ctx: Context, origin: string, part: unknown): Promise<string | undefined> {
  const [{ portions, total }, plain] = await Promise.all([listPortions(ctx), listPages(ctx)])
  const read = ({ pages, offset }: Portion) => pages.read(ctx, offset, ADDRESSES_A_FILE)
  if (part === undefined) {
    if (total + plain.length > ADDRESSES_A_FILE) return writeIndex(portions.length + 1, origin)
    const all = await Promise.all(portions.map(read))
    return writeSitemap([...plain, ...all.flat()], origin)
  }
  if (part === '0') return writeSitemap(plain, origin)
  const portion =
    typeof part === 'string' && /^[1-9]\d{0,4}$/.test(part) ? portions[Number(part) - 1] : undefined
  return portion && writeSitemap(await read(portion), origin)
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeSitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + encodeURI(path))}</loc>${changed}</url>`
  })
  return [HEAD, `<urlset xmlns="${NAMESPACE}">`, ...urls, '</urlset>', ''].join('\n')
}

function writeIndex(parts: number, origin: string): string {
  const files = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`,
  )
  return [HEAD, `<sitemapindex xmlns="${NAMESPACE}">`, ...files, '</sitemapindex>', ''].join('\n')
}
