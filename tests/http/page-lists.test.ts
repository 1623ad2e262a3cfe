import { beforeAll, describe, expect, it } from 'vitest'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { POSTS_A_PAGE } from '#modules/posts/queries.server.ts'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
let news: { _id: string; slug: string }
const DAY = 86_400_000

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  news = await makePost(cast.world, cast.ours, { display: 'group', title: 'ข่าวสาร', slug: 'news' })
  for (let at = 1; at <= 12; at += 1)
    await makePost(cast.world, cast.ours, {
      type: 'post',
      parent: news._id,
      title: `ข่าวที่ ${at} จบ`,
      slug: `story-${at}`,
      content: `<p>${'เล่าเรื่องยาวมาก '.repeat(30)}</p>`,
      feature_image: at === 1 ? '/files/a/cover.png' : null,
      createdAt: new Date(Date.UTC(2026, 0, 20) - at * DAY).toISOString(),
    })
})

const open = async (path: string, input: Partial<CallInput> = {}) =>
  cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined }, ...input })
const titlesIn = (seen: string) => [...seen.matchAll(/ข่าวที่ (\d+) จบ/g)].map(([, at]) => Number(at))

describe('a page of display group', () => {
  it('shows its child posts by parent, ten a page, newest first [PM-2.2-05] [PM-2.2-06] [PM-9-01]', async () => {
    expect(POSTS_A_PAGE).toBe(10)
    const first = seenIn(await open('/cms/page/news'))
    expect([...new Set(titlesIn(first))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const second = seenIn(await open('/cms/page/news?page=2'))
    expect([...new Set(titlesIn(second))]).toEqual([11, 12])
  })

  it('has a footer of page numbers that works, also for pages that are not there [PM-2.4-35]', async () => {
    const seen = seenIn(await open('/cms/page/news'))
    expect(seen).toContain('href="/cms/page/news?page=2"')
    expect(seen).toMatch(/aria-current="page"[^>]*>1</)
    expect(seen).toContain('ทั้งหมด 12 บทความ')
    for (const page of ['99', '0', '-1', 'x', '1e9'])
      expect((await open(`/cms/page/news?page=${page}`)).status).toBe(200)
  })

  it('shows feature image, Thai date and a snippet of at most 100 characters [PM-2.4-34]', async () => {
    const seen = seenIn(await open('/cms/page/news'))
    expect(seen).toContain('src="/files/a/cover.png"')
    expect(seen).toContain(formatThaiDate('2026-01-19', 'long'))
    expect(seen).toContain('19 มกราคม 2569')
    const snippet = /line-clamp-3[^>]*>(เล่าเรื่อง[^<]*)</.exec(seen)?.[1] ?? ''
    expect(snippet).toMatch(/…$/)
    expect([...new Intl.Segmenter('th').segment(snippet)].length).toBeLessThanOrEqual(100)
  })

  it('leaves out what a visitor may not read', async () => {
    const group = await makePost(cast.world, cast.ours, { display: 'group' })
    const child = (fields: object) =>
      makePost(cast.world, cast.ours, { parent: group._id, type: 'post', ...fields })
    await child({ title: 'ข่าวที่ 501 จบ', status: false })
    await child({ title: 'ข่าวที่ 502 จบ', authen: true })
    await child({ title: 'ข่าวที่ 503 จบ', password: 'a password' })
    await child({ title: 'ข่าวที่ 504 จบ' })
    const path = `/cms/page/${group.slug}`
    expect([...new Set(titlesIn((await open(path)).text))]).toEqual([504])
    const member = await open(path, { as: cast.member })
    expect([...new Set(titlesIn(member.text))].toSorted((a, b) => a - b)).toEqual([502, 504])
  })

  it('says that there are no posts yet', async () => {
    const { slug } = await makePost(cast.world, cast.ours, { display: 'group' })
    expect(seenIn(await open(`/cms/page/${slug}`))).toContain('ยังไม่มีบทความ')
  })
})

describe('one post', () => {
  it('has its page in the breadcrumb, its date, picture and text [PM-2.1-12] [PM-2.4-36] [PM-2.4-37]', async () => {
    const seen = seenIn(await open('/cms/post/news/story-1'))
    expect(seen).toMatch(/<a href="\/cms\/page\/news"[^>]*>ข่าวสาร<\/a>/)
    expect(seen).toContain('19 มกราคม 2569')
    expect(seen).toContain('src="/files/a/cover.png"')
    expect(seen).toContain('เล่าเรื่องยาวมาก')
  })

  it('is not found below another page, nor on another site', async () => {
    const other = await makePost(cast.world, cast.ours)
    expect((await open(`/cms/post/${other.slug}/story-1`)).status).toBe(404)
    expect((await open('/cms/post/news/nothing')).status).toBe(404)
    expect((await open('/cms/post/news/story-1', { site: cast.theirs })).status).toBe(404)
  })

  it('is in the sitemap with its page; what is closed is not', async () => {
    const draft = await makePost(cast.world, cast.ours, { status: false })
    const members = await makePost(cast.world, cast.ours, { authen: true })
    const { text } = await open('/sitemap.xml')
    expect(text).toContain('/cms/page/news<')
    expect(text).toContain('/cms/post/news/story-3<')
    for (const { slug } of [draft, members]) expect(text).not.toContain(slug)
    expect((await open('/sitemap.xml', { site: cast.theirs })).text).not.toContain('story-3')
  })
})
