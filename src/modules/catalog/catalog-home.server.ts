import type { Context } from '#kernel/context.ts'
import { readCategories } from './categories/read.server.ts'
import { readAcademies } from './group/academies.server.ts'
import { readCoursePage } from './queries.server.ts'

const NEWEST = 8

/** What a site shows as its home page that built none; only units have a catalog. */
export async function readCatalogHome(ctx: Context, url: URL) {
  const { siteName, contact, description, siteType } = ctx.host
  const welcome = { name: siteName, tagline: contact.tagline ?? '', description: description ?? '' }
  if (siteType !== 'unit') return { welcome, catalog: null, academies: await readAcademies(ctx, url) }
  const [categories, { courses, total }] = await Promise.all([
    readCategories(ctx),
    readCoursePage(ctx, { kinds: 'all' }, 1),
  ])
  return {
    welcome,
    academies: [],
    catalog: { categories, total, newest: courses.slice(0, NEWEST) },
  }
}

export type CatalogHomeData = Awaited<ReturnType<typeof readCatalogHome>>
