import { z } from 'zod'

/** What the file says of itself, and the newest version of it that is understood here. */
export const FORMAT = 'sala-pages'
export const VERSION = 1
export const INDEX_NAME = 'pages.json'

export const MAX_PAGES = 500
export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** What all of it may be unpacked. */
export const MAX_UNPACKED = 60 * 1024 * 1024

/** Fields of a page that travel; what belongs to its site (courses, categories, passwords) stays there. */
export const carried = [
  'type',
  'title',
  'slug',
  'content',
  'feature_image',
  'builder',
  'status',
  'display',
  'authen',
  'destination',
  'next',
  'tags',
  'seo_title',
  'seo_description',
  'noindex',
  'translations',
] as const

const page = z.looseObject({
  slug: z.string().min(1).max(300),
  title: z.string().min(1).max(200),
  /** The slug of the page above. */
  above: z.string().max(300).nullable().optional(),
  /** It stands behind a password where it comes from, its own or one above it. */
  locked: z.boolean().optional(),
})

/** The index of a file of pages. */
export const indexShape = z.looseObject({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
  pages: z.array(page).min(1).max(MAX_PAGES),
  /** How the site looks, in a file of a whole site; its parts are named by slugs. */
  look: z.record(z.string().max(60), z.string().max(2000)).optional(),
})

export type CarriedPage = z.infer<typeof page>
export type CarriedLook = Readonly<Record<string, string>>
