import pg from 'pg'
import type { RouteRow } from '#kernel/routes.ts'
import { fileOf, manifest } from '#src/manifest.ts'
import { BARE_PATH } from './pages.ts'

/** A page that anybody may open, at an address of the demo. */
export interface PublicPage {
  readonly pattern: string
  readonly path: string
  /** What it is called in tables: its address, or its pattern where the address is another with each demo. */
  readonly name: string
  /** The file that draws it; several pages may have the same. */
  readonly screen: string
  /** What it answers with, where that is not 200. */
  readonly status?: number
}

interface Example {
  readonly pattern: string
  /** Where the pattern has parameters: an address, or the statement that finds what stands for the parameter. */
  readonly path?: string
  readonly id?: string
  readonly status?: number
  /** False where it always leads to another page. */
  readonly isPage?: false
}

/** Of the demo's first academy. */
const SITE = `(select site from hostname where hostname = 'localhost')`
const FULL_COURSE = `select "_id" from course where site_id = ${SITE} and name like '%ปฐมพยาบาล%' limit 1`

/** Where each public page is seen with something on it. */
const examples: readonly Example[] = [
  { pattern: '/' },
  { pattern: '/lesson/home' },
  { pattern: '/lesson/categories' },
  { pattern: '/lesson/categories/:id', path: '/lesson/categories/safety' },
  { pattern: '/lesson/search', isPage: false },
  { pattern: '/lesson/assessment/:cid/:eid/:type?/:round?', isPage: false },
  ...['streaming', 'camera', 'webcam'].map((name) => ({
    pattern: `/lesson/${name}`,
    isPage: false as const,
  })),
  { pattern: '/lesson/search/:keyword', path: `/lesson/search/${encodeURIComponent('ความปลอดภัย')}` },
  { pattern: '/lesson/detail/:id', id: FULL_COURSE.replace('"_id"', 'slug as "_id"') },
  { pattern: '/lesson/calendar' },
  { pattern: '/lesson/favourites' },
  { pattern: '/lesson/certification/search', path: '/lesson/certification/search?code=CERT-2569-00001' },
  { pattern: '/lesson/certificate-picture/:id/:name', isPage: false },
  { pattern: '/lesson/notify/:id', id: FULL_COURSE },
  // Nobody's but the buyer's; what it costs is told by `script/bench paying`.
  { pattern: '/lesson/pay/:id', isPage: false },
  { pattern: '/asset/receive/:link', path: '/asset/receive/unknown', status: 404 },
  { pattern: '/lesson/notice/:code', path: '/lesson/notice/unknown', status: 404 },
  {
    pattern: '/lesson/public/:id',
    id: `select l."_id" from lesson l where l.site_id = ${SITE} and l."courseID" = (${FULL_COURSE}) and l.name = 'สามนาทีแรก: สี่ขั้นที่ต้องจำ'`,
  },
  { pattern: '/lesson/teachers/:id', path: '/lesson/teachers/sirin' },
  ...['schedule', 'about-us', 'contact', 'lecturers', 'verify-certificate'].map((slug) => ({
    pattern: '/cms/page/:page',
    path: `/cms/page/${slug}`,
  })),
  { pattern: '/cms/draft/:id/:key', path: '/cms/draft/unknown/unknown', status: 404 },
  { pattern: '/cms/post/:pageSlug/:postSlug', path: '/cms/post/news/certificates-with-qr-code' },
  { pattern: '/cms/feed/:page', isPage: false },
  { pattern: '/student/verify/:code', path: '/student/verify/unknown' },
  { pattern: '/user/login' },
  { pattern: '/user/register' },
  { pattern: '/user/forgot' },
  { pattern: '/user/activate', path: '/user/activate?requestId=x' },
  { pattern: '/user/reset', path: '/user/reset?requestId=x' },
  { pattern: '/student/login' },
  { pattern: '/student/register' },
  { pattern: '/student/forgot' },
  { pattern: '/student/activate', path: '/student/activate?requestId=x' },
  { pattern: '/student/reset', path: '/student/reset?requestId=x' },
  { pattern: '/member/login' },
  { pattern: '/member/forgot' },
  { pattern: '/member/register' },
  { pattern: '/member/unactive' },
  { pattern: '/consent' },
  { pattern: '/offline' },
  { pattern: '*', path: '/nothing-is-here', status: 404 },
]

/** Those whose pages are HTML in which only islands come alive, and the door to all others. */
const isPublic = ({ islands, path }: RouteRow) => islands === true || path === BARE_PATH

/** Public routes that nobody has told an address of: they would be measured by nothing. */
export function listUnmeasured(routes: readonly RouteRow[] = manifest): string[] {
  const told = new Set(examples.map(({ pattern }) => pattern))
  return routes.filter((route) => isPublic(route) && !told.has(route.path)).map(({ path }) => path)
}

/** Every public page, at an address of the demo in this database. */
export async function listPublicPages(database: pg.ClientConfig): Promise<PublicPage[]> {
  const unmeasured = listUnmeasured()
  if (unmeasured.length > 0)
    throw new Error(`bench/public-pages.ts has no example of ${unmeasured.join(', ')}`)
  const screens = new Map(manifest.filter(isPublic).map((entry) => [entry.path, fileOf(entry)]))
  const client = new pg.Client(database)
  await client.connect()
  try {
    const pages: PublicPage[] = []
    for (const { id, isPage = true, ...example } of examples) {
      const screen = screens.get(example.pattern)
      if (!isPage || !screen) continue
      const path = example.path ?? example.pattern
      pages.push({ ...example, screen, name: decodeURI(path), path: await addressOf(client, path, id) })
    }
    return pages
  } finally {
    await client.end()
  }
}

async function addressOf(client: pg.Client, path: string, id: string | undefined): Promise<string> {
  if (!id) return path
  const { rows } = await client.query<{ _id: string }>(id)
  if (!rows[0]) throw new Error(`the demo has nothing for ${path}`)
  return path.replace(/:\w+/, encodeURIComponent(rows[0]._id))
}
