import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

const MANY = 1_736
/** What a page may weigh however much a site has. */
const MAX_BYTES = 200_000
let cast: Cast
const open = (path: string) => cast.api.call({ site: cast.ours, path })
const linksIn = (html: string) => new Set(html.match(/href="\/lesson\/categories\/[^"]+"/g)).size

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  await cast.world.database.owner.query(
    `insert into category (site_id, name, code, "order")
     select $1, 'หมวด ' || n, 'many-' || n, n from generate_series(1, ${MANY}) n`,
    [cast.ours._id],
  )
  await cast.world.make.course(cast.ours, { name: 'งานปลายแถว', category: [`many-${MANY}`] })
  const block = (type: string) => ({ type, uid: type })
  const types = ['lesson_categories', 'lesson_categories_dropdown', 'category_list', 'lesson_showcase']
  await makePost(cast.world, cast.ours, { slug: 'blocks', builder: [{ columns: [types.map(block)] }] })
})

describe('a site of 1,736 categories', () => {
  it.each(['/', '/lesson/home', '/lesson/categories/many-900', '/lesson/search/งาน', '/cms/page/blocks'])(
    'has a bounded page %s that leads to all of them',
    async (path) => {
      const answer = await open(encodeURI(path))
      expect(answer.status).toBe(200)
      expect(answer.text.length).toBeLessThan(MAX_BYTES)
      if (path.includes('search')) return
      expect(linksIn(answer.text)).toBeLessThan(70)
      expect(answer.text).toContain('href="/lesson/categories"')
    },
  )

  it('shows them all page by page', async () => {
    const first = await open('/lesson/categories')
    expect(seenIn(first)).toContain('หมวด 60')
    expect(linksIn(first.text)).toBe(60)
    const last = await open('/lesson/categories?page=29')
    expect(seenIn(last)).toContain(`หมวด ${MANY}`)
    expect(await open('/lesson/categories?page=9999')).toMatchObject({ status: 200 })
  })

  it('names the category of a course that is not among the first', async () => {
    expect(seenIn(await open('/lesson/home'))).toContain(`หมวด ${MANY}`)
  })

  it('keeps a filter on such a category in its form', async () => {
    const { text } = await open(`/lesson/home?category=many-${MANY}`)
    expect(text).toMatch(new RegExp(`<option value="many-${MANY}" selected`))
  })
})

it('the page of all categories of a site without any says so', async () => {
  const answer = await cast.api.call({ site: cast.theirs, path: '/lesson/categories' })
  expect(answer.status).toBe(200)
  expect(seenIn(answer)).toContain('ยังไม่มีหมวดหลักสูตร')
})
