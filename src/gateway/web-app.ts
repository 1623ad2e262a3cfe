import type { FastifyInstance } from 'fastify'
import type { Engine } from '#kernel/engine.server.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { splitLetters } from '#kernel/thai/letters.ts'
import { MANIFEST_PATH } from '#shell/web-app-paths.ts'
import { toHex } from '#ui/color.ts'
import { findTheme } from '#ui/themes.ts'
import { requireOpen } from './closed-sites.ts'
import { findSite } from './identify.ts'
import { offlineWorkerPolicy } from './security.ts'

const SIZES = [180, 192, 512] as const
const CACHED_SECONDS = 3600
/** Home screens cut icons to their own shapes: what matters lies within this share of the width. */
const SAFE_SHARE = 0.6
const PAPER = '#fbfaf6'

const brandOf = (site: Pick<Site, 'siteSubStyle'>) => toHex(findTheme(site.siteSubStyle).brand.light)

const typeOf = (address: string) => {
  const ending = /\.(png|webp|svg|jpe?g|gif)$/i.exec(address)?.[1]?.toLowerCase() ?? 'png'
  return `image/${ending === 'svg' ? 'svg+xml' : ending === 'jpg' ? 'jpeg' : ending}`
}

/** What a phone needs to put the site on its home screen. A site without a picture of its own has the product's mark. */
function describeApp(site: Site): object {
  const own = [site.siteFavicon, site.siteLogo].find((address) => fileIdOf(address) !== undefined)
  const drawn = SIZES.slice(1).flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  return {
    id: '/',
    name: site.siteName,
    short_name: shorten(site.siteName),
    description: site.contact.tagline ?? '',
    lang: 'th',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brandOf(site),
    background_color: PAPER,
    icons: own ? [{ src: own, sizes: 'any', type: typeOf(own) }, ...drawn] : drawn,
  }
}

const MAX_SHORT = 24

/** A name that stands below an icon, cut between letters and never within one. */
function shorten(name: string): string {
  const all = [...splitLetters(name)].map(({ segment }) => segment)
  return all.length <= MAX_SHORT
    ? name
    : `${all
        .slice(0, MAX_SHORT - 1)
        .join('')
        .trimEnd()}…`
}

function drawMark(color: string, size: number): string {
  const scale = (size * SAFE_SHARE) / 36
  const edge = (size * (1 - SAFE_SHARE)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${color}"/><g transform="translate(${edge} ${edge}) scale(${scale})"><path d="M6 16 18 7l12 9M9 16v11M15 16v11M21 16v11M27 16v11M6 28h24" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`
}

/** Makes an icon once for each theme and size: there are few of both. */
function createIcons() {
  const made = new Map<string, Promise<Buffer>>()
  const make = async (color: string, size: number) => {
    const { default: sharp } = await import('sharp')
    return sharp(Buffer.from(drawMark(color, size)))
      .png({ compressionLevel: 9 })
      .toBuffer()
  }
  return (color: string, size: number): Promise<Buffer> => {
    const key = `${color} ${size}`
    const icon = made.get(key) ?? make(color, size)
    made.set(key, icon)
    return icon
  }
}

/** Serves what makes a site an app on a home screen: its manifest and icons. */
export function serveWebApp(app: FastifyInstance, engine: Engine, assets?: readonly string[]): void {
  const iconOf = createIcons()
  app.get(MANIFEST_PATH, async (request, reply) => {
    const site = await findSite(engine, request)
    if (!site) return reply.code(404).type('text/plain').send('')
    requireOpen(site)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .send(JSON.stringify(describeApp(site)))
  })
  for (const size of SIZES)
    app.get(`/icon-${size}.png`, async (request, reply) => {
      const site = await findSite(engine, request)
      if (!site) return reply.code(404).type('text/plain').send('')
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
        .send(await iconOf(brandOf(site), size))
    })
  const [built] = assets ?? []
  if (built)
    app.get('/service-worker.js', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', offlineWorkerPolicy)
        .sendFile('service-worker.js', built, { cacheControl: false }),
    )
}
