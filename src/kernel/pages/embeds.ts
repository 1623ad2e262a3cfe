import { youtubeIdOf } from './youtube-id.ts'

/** A service of others whose content a page may show in a frame. */
interface EmbedService {
  readonly label: string
  /** Where its frames come from. */
  readonly source: string
  /** Whether it shows films, which begin when they are opened. */
  readonly isFilm?: boolean
  /** The address of the frame for one that people copy; undefined where it is none of the service. */
  frameOf(address: URL): string | undefined
}

const POSITION = /@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/
const MAP_HASH = /^#map=(\d{1,2})\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/

function mapOfGoogle({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^(?:www\.|maps\.)?google\.(?:com|co\.th)$/.test(hostname)) return undefined
  if (!hostname.startsWith('maps.') && !/^\/maps(?:\/|$)/.test(pathname)) return undefined
  const drawn = searchParams.get('pb')
  if (drawn) return `https://www.google.com/maps/embed?${new URLSearchParams({ pb: drawn })}`
  const [, latitude, longitude] = POSITION.exec(pathname) ?? []
  const place = /\/place\/([^/@]+)/.exec(pathname)?.[1]?.replaceAll('+', ' ')
  const q = searchParams.get('q') ?? place ?? (latitude && `${latitude},${longitude}`)
  return q
    ? `https://www.google.com/maps?${new URLSearchParams({ q: unescaped(q), output: 'embed' })}`
    : undefined
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const MAP_FRAME = 'https://www.openstreetmap.org/export/embed.html'

function mapOfStreets({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  if (!/^(?:www\.)?openstreetmap\.org$/.test(hostname)) return undefined
  const box = searchParams.get('bbox')
  if (pathname === '/export/embed.html' && box) {
    const marker = searchParams.get('marker')
    return `${MAP_FRAME}?${new URLSearchParams({ bbox: box, ...(marker && { marker }) })}`
  }
  const [, zoom, north, east] = (MAP_HASH.exec(hash) ?? []).map(Number)
  if (zoom === undefined || north === undefined || east === undefined) return undefined
  const half = 180 / 2 ** zoom
  const bbox = [east - half, north - half / 2, east + half, north + half / 2]
    .map((edge) => edge.toFixed(5))
    .join()
  return `${MAP_FRAME}?${new URLSearchParams({ bbox, marker: `${north},${east}` })}`
}

/** All of them by name. A site may offer fewer (`layout.builder.embeds`). */
export const embedServices = {
  youtube: {
    label: 'YouTube',
    source: 'https://www.youtube-nocookie.com',
    isFilm: true,
    frameOf(address) {
      const id = youtubeIdOf(address.href)
      return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    },
  },
  vimeo: {
    label: 'Vimeo',
    source: 'https://player.vimeo.com',
    isFilm: true,
    frameOf({ hostname, pathname, searchParams }) {
      const [, id, key] = /^(?:\/video)?\/(\d{5,12})(?:\/([\da-f]{8,16}))?\/?$/.exec(pathname) ?? []
      if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname) || id === undefined) return undefined
      const secret = key ?? /^[\da-f]{8,16}$/.exec(searchParams.get('h') ?? '')?.[0]
      // Not followed by the service, as far as it lets itself be asked.
      const asked = new URLSearchParams({ dnt: '1', autoplay: '1', ...(secret && { h: secret }) })
      return `https://player.vimeo.com/video/${id}?${asked}`
    },
  },
  'google-maps': { label: 'Google Maps', source: 'https://www.google.com', frameOf: mapOfGoogle },
  openstreetmap: {
    label: 'OpenStreetMap',
    source: 'https://www.openstreetmap.org',
    frameOf: mapOfStreets,
  },
} as const satisfies Readonly<Record<string, EmbedService>>

export type EmbedName = keyof typeof embedServices
export const embedNames = Object.keys(embedServices) as EmbedName[]

/** What a page shows of another service. */
export interface Embed {
  readonly service: EmbedName
  readonly frame: string
  /** Where a link leads that is opened in a window of its own. */
  readonly address: string
}

/** Reads an address, or the piece of HTML that services give people to copy. */
function toUrl(written: string): URL | undefined {
  const inFrame = /<iframe\s[^<>]*?\bsrc="([^"]{1,4000})"/i.exec(written.slice(0, 8_000))?.[1]
  const text = (inFrame ?? written).trim().replaceAll('&amp;', '&')
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}

/** The service and the frame of what somebody wrote; undefined for what no service knows. */
export function findEmbed(written: unknown): Embed | undefined {
  if (typeof written !== 'string' || written.trim() === '') return undefined
  const url = toUrl(written)
  if (!url) return undefined
  for (const service of embedNames) {
    const frame = embedServices[service].frameOf(url)
    if (frame) return { service, frame, address: url.href }
  }
  return undefined
}
