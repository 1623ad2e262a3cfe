import { beforeAll, describe, expect, it } from 'vitest'
import { isBeingBuilt, type RouteRow } from '#kernel/routes.ts'
import { ADDRESSES_A_FILE } from '#src/gateway/sitemap.ts'
import { entryOf, manifest } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
const open = async (path: string, input: Partial<CallInput> = {}) =>
  cast.api.call({ site: cast.ours, path, ...input })
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

describe('the head of a page', () => {
  it('has the title of the page and of the site, in the language of the page [AD-2.4-01]', async () => {
    const { siteName } = cast.ours
    expect(titleOf((await open('/lesson/home')).text)).toBe(`หลักสูตรทั้งหมด | ${siteName}`)
    const english = await open('/lesson/home', { headers: { cookie: 'sala_lang=en' } })
    expect(titleOf(english.text)).toBe(`All courses | ${siteName}`)
    const course = await cast.world.make.course(cast.ours, { name: 'ดับเพลิง <ขั้นต้น>' })
    const detail = await open(`/lesson/detail/${course._id}`)
    expect(titleOf(detail.text)).toBe(`ดับเพลิง &lt;ขั้นต้น&gt; | ${siteName}`)
    expect(detail.text).toContain(
      `rel="canonical" href="http://${cast.ours.hostname}/lesson/detail/${course._id}"`,
    )
    expect(detail.text).toContain(`property="og:title" content="ดับเพลิง &lt;ขั้นต้น&gt; | ${siteName}"`)
  })

  it('keeps staff’s pages out of search engines', async () => {
    const { text } = await open('/user/dashboard', { as: cast.admin })
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain('rel="canonical"')
  })

  it('tells the rest of the way: a page that is being built has its title and says so, with 501', async () => {
    const entry = entryOf('/shop/products')
    expect(entry && isBeingBuilt(entry)).toBe(true)
    const answer = await open('/shop/products', { as: cast.admin })
    expect(answer.status).toBe(501)
    expect(titleOf(answer.text)).toBe(`สินค้า | ${cast.ours.siteName}`)
    expect(seenIn(answer)).toContain('หน้านี้กำลังพัฒนา')
    expect(answer.text).toContain('noindex')
  })
})

describe('a section', () => {
  it('leads to its home and keeps the query [AD-2.1-02]', async () => {
    for (const { path, redirectsTo } of manifest.filter((entry) => entry.redirectsTo)) {
      const answer = await open(`${path}?page=3`)
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, `${redirectsTo}?page=3`])
    }
  })
})

describe('robots.txt', () => {
  const rules = async () =>
    (await open('/robots.txt')).text
      .split('\n')
      .map((line) => line.split(': ', 2))
      .filter(([kind]) => kind === 'Disallow' || kind === 'Allow')
  /** As search engines read it: of the rules that match, the longest counts. */
  const isClosed = (lines: Awaited<ReturnType<typeof rules>>, path: string) =>
    lines
      .filter(([, rule = '']) =>
        new RegExp(`^${rule.split('*').map(RegExp.escape).join('.*')}`).test(
          path.replaceAll(/:\w+\??/g, 'x'),
        ),
      )
      .toSorted(([, one = ''], [, other = '']) => other.length - one.length)[0]?.[0] === 'Disallow'

  it('closes what needs a session, and leaves open what is built for visitors', async () => {
    const lines = await rules()
    expect(lines).toContainEqual(['Disallow', '/api/'])
    const paths = (wanted: (entry: RouteRow) => boolean) =>
      manifest.filter((entry) => entry.path !== '*' && wanted(entry)).map(({ path }) => path)
    expect(paths(({ auth }) => auth).filter((path) => !isClosed(lines, path))).toEqual([])
    expect(paths(({ auth, file }) => !auth && Boolean(file)).filter((path) => isClosed(lines, path))).toEqual(
      [],
    )
  })

  it('closes all of a site that has nothing for visitors, and is not there for an unknown host', async () => {
    expect((await open('/robots.txt', { site: cast.origin })).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await open('/robots.txt', { site: { hostname: 'nowhere.localhost' } })).status).toBe(404)
  })
})

describe('sitemap.xml', () => {
  it('has the public pages and open courses of its own site, no others', async () => {
    const { make } = cast.world
    const { code } = await make.category(cast.ours, { code: 'กข&ค' })
    const shown = await make.course(cast.ours, { category: [code] })
    const hidden = await make.course(cast.ours, { status: false })
    const theirs = await make.course(cast.theirs)
    const answer = await open('/sitemap.xml')
    expect(answer.text).not.toContain('/offline</loc>')
    expect(answer.headers['content-type']).toContain('application/xml')
    const base = `http://${cast.ours.hostname}`
    expect(answer.text).toContain(`<loc>${base}/</loc>`)
    expect(answer.text).toContain(`<loc>${base}/lesson/home</loc>`)
    expect(answer.text).toContain(`<loc>${base}/lesson/detail/${shown._id}</loc><lastmod>`)
    expect(answer.text).toContain(`${encodeURI('/lesson/categories/กข')}&amp;`)
    for (const { _id } of [hidden, theirs]) expect(answer.text).not.toContain(_id)
    expect((await open('/sitemap.xml', { site: cast.origin })).status).toBe(404)
  })

  it('is an index of files where one does not hold every course, and names each course once', async () => {
    const site = await cast.world.make.site()
    const count = 2 * ADDRESSES_A_FILE + 5
    await cast.world.database.owner.query(
      `insert into course (site_id, name, status) select $1, 'หลักสูตร ' || n, true from generate_series(1, $2::int) n`,
      [site._id, count],
    )
    const locations = async (path: string) => {
      const { status, text } = await open(path, { site })
      expect(status, path).toBe(200)
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address))
    }
    const parts = await locations('/sitemap.xml')
    expect(parts.map(({ pathname, search }) => pathname + search)).toEqual(
      [0, 1, 2, 3].map((part) => `/sitemap.xml?part=${part}`),
    )
    const files: string[][] = []
    for (const { pathname, search } of parts)
      files.push((await locations(pathname + search)).map(({ pathname: path }) => path))
    expect(Math.max(...files.map((file) => file.length))).toBe(ADDRESSES_A_FILE)
    expect(files[0]).toContain('/lesson/home')
    const courses = files.flat().filter((path) => path.startsWith('/lesson/detail/'))
    expect([courses.length, new Set(courses).size]).toEqual([count, count])
    for (const odd of ['4', '-1', '1e1', 'x', '0x1', ''])
      expect((await open(`/sitemap.xml?part=${odd}`, { site })).status, odd).toBe(404)
  })
})
