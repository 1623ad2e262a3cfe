import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { readPostLists } from '#modules/posts/block-queries.server.ts'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast
const DAY = 86_400_000

beforeAll(async () => {
  cast = await openCast({ pages: postPages() })
  const news = await makePost(cast.world, cast.ours, { title: 'ข่าวสาร', slug: 'news' })
  const story = (at: number, fields: object = {}, parent = news._id) =>
    makePost(cast.world, cast.ours, {
      type: 'post',
      parent,
      title: `ข่าวที่ ${at} จบ`,
      slug: `story-${at}`,
      content: `<p>${'เล่าเรื่องยาวมาก '.repeat(40)}</p><script>x()</script>`,
      feature_image: at === 1 ? '/files/a/cover.png' : null,
      createdAt: new Date(Date.UTC(2026, 0, 20) - at * DAY).toISOString(),
      ...fields,
    })
  for (let at = 1; at <= 12; at += 1) await story(at)
  await story(501, { status: false })
  await story(502, { authen: true })
  await story(503, { password: 'a password' })
  const members = await makePost(cast.world, cast.ours, { title: 'ห้องสมาชิก', slug: 'members', authen: true })
  await story(601, {}, members._id)
  const locked = await makePost(cast.world, cast.ours, { slug: 'locked', password: 'a password' })
  await story(602, {}, locked._id)
  const theirs = await makePost(cast.world, cast.theirs, { title: 'ของเขา', slug: 'theirs' })
  await makePost(cast.world, cast.theirs, { parent: theirs._id, slug: 'their-story', title: 'ข่าวที่ 901 จบ' })
})

const open = async (path: string, input: Partial<CallInput> = {}) =>
  cast.api.call({ site: cast.ours, path, headers: { 'content-type': undefined }, ...input })

async function put(objects: object[], fields: object = {}): Promise<string> {
  const { slug } = await makePost(cast.world, cast.ours, { builder: [{ columns: [objects] }], ...fields })
  return `/cms/page/${slug}`
}

const storiesIn = (seen: string) => [
  ...new Set([...seen.matchAll(/ข่าวที่ (\d+) จบ/g)].map(([, at]) => Number(at))),
]
const draw = async (objects: object[], query = '', input: Partial<CallInput> = {}) =>
  seenIn(await open((await put(objects)) + query, input))
const list = (settings: object = {}) => ({ type: 'post_list', uid: 'list', slug: 'news', ...settings })

describe('the block of a list of posts', () => {
  it('shows cards with feature image, Thai date and a snippet of at most 100 characters [PM-2.4-34]', async () => {
    const seen = await draw([list()])
    expect(seen).toContain('src="/files/a/cover.png"')
    expect(seen).toContain('19 มกราคม 2569')
    const snippet = /line-clamp-3[^>]*>(เล่าเรื่อง[^<]*)</.exec(seen)?.[1] ?? ''
    expect(snippet).toMatch(/…$/)
    expect([...new Intl.Segmenter('th').segment(snippet)].length).toBeLessThanOrEqual(100)
    expect(seen).toContain('href="/cms/post/news/story-1"')
  })

  it('shows ten a page, with numbers of pages that work [PM-2.4-35] [PM-9-01]', async () => {
    const path = await put([list()])
    const first = seenIn(await open(path))
    expect(storiesIn(first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(first).toContain(`href="${path}?page=2#posts-list"`)
    expect(storiesIn(seenIn(await open(`${path}?page=2`)))).toEqual([11, 12])
    for (const page of ['99', '0', 'x', '-1'])
      expect(storiesIn(seenIn(await open(`${path}?page=${page}`))).length).toBeGreaterThan(0)
  })

  it('has a breadcrumb with the page above by its slug [PM-2.4-36]', async () => {
    expect(await draw([list()])).toMatch(
      /<nav aria-label="ตำแหน่งของรายการนี้">[\s\S]*href="\/cms\/page\/news"[^>]*>ข่าวสาร</,
    )
    expect(await draw([list({ breadcrumb: false })])).not.toContain('ตำแหน่งของรายการนี้')
  })

  it('takes how many and the layout from its settings; one without numbers leads to all', async () => {
    const seen = await draw([list({ limit: 3, layout: 'list', paging: false, title: 'ข่าวล่าสุด' })], '?page=2')
    expect(storiesIn(seen)).toEqual([1, 2, 3])
    expect(seen).toContain('block-post-list is-list')
    expect(seen).toMatch(/href="\/cms\/page\/news"[^>]*>ดูทั้งหมด</)
    expect(seen).not.toContain('page=3')
  })

  it('turns alone: other lists of the page stay, and what other blocks turned stays', async () => {
    const seen = await draw(
      [list({ limit: 2, title: 'หนึ่ง' }), list({ uid: 'other', limit: 1, title: 'สอง' })],
      '?page=3&year=2027',
    )
    expect(storiesIn(seen)).toEqual([5, 6, 1])
    expect(seen).toContain('?page=4&amp;year=2027#posts-list')
  })

  it('shows the posts below its own page where no slug is given', async () => {
    const own = await makePost(cast.world, cast.ours, { builder: [{ columns: [[list({ slug: '' })]] }] })
    await makePost(cast.world, cast.ours, { parent: own._id, type: 'post', title: 'ข่าวที่ 77 จบ' })
    expect(storiesIn(seenIn(await open(`/cms/page/${own.slug}`)))).toEqual([77])
  })

  it('leaves out drafts and what asks for a login or a password, also by the page above', async () => {
    const all = list({ limit: 50 })
    expect(storiesIn(await draw([all]))).toHaveLength(12)
    const member = await draw([all], '', { as: cast.member })
    expect(storiesIn(member)).toEqual(expect.arrayContaining([502]))
    expect(storiesIn(member)).toHaveLength(13)
    for (const slug of ['members', 'locked', 'theirs', 'nothing', "'"])
      expect(await draw([list({ slug })]), slug).toContain('ยังไม่มีบทความ')
    expect(storiesIn(await draw([list({ slug: 'members' })], '', { as: cast.member }))).toEqual([601])
    expect(await draw([list({ slug: 'locked' })], '', { as: cast.member })).toContain('ยังไม่มีบทความ')
  })

  it('is read in one query, however many a page has', async () => {
    const { engine } = cast.world
    const texts: string[] = []
    const ctx = openContext({
      engine,
      host: cast.ours,
      actor: makeActor({ role: 'public' }),
      t: engine.catalog.translate('th'),
      notes: { noteQuery: (text) => void texts.push(text), noteUntil: () => undefined },
    })
    const asked = ['news', 'locked', 'news', 'theirs'].map((slug, at) => ({ slug, page: at + 1, size: 4 }))
    const lists = await readPostLists(ctx, asked, null)
    await ctx.rollback()
    expect(texts.filter((text) => text.startsWith('select'))).toHaveLength(1)
    expect(lists.map((one) => one?.posts.length ?? null)).toEqual([4, null, 4, null])
  })
})

describe('the block of one post', () => {
  const detail = (slug: string, settings: object = {}) => ({ type: 'post_detail', slug, ...settings })

  it('shows title, date, picture and text, without what runs [PM-2.4-37]', async () => {
    const seen = await draw([detail('story-1')])
    expect(seen).toMatch(
      /<h2>ข่าวที่ 1 จบ<\/h2>[\s\S]*19 มกราคม 2569[\s\S]*src="\/files\/a\/cover\.png"[\s\S]*เล่าเรื่องยาวมาก/,
    )
    expect(seen).not.toContain('x()')
    const bare = await draw([detail('story-1', { title: false, date: false, image: false })])
    expect(bare).not.toMatch(/ข่าวที่ 1 จบ|19 มกราคม|cover\.png/)
  })

  it('shows the page itself where no slug is given, with one main heading', async () => {
    const path = await put([detail('')], { title: 'เกี่ยวกับเรา', content: '<p>เรื่องของเรา</p>' })
    const seen = seenIn(await open(path))
    expect(seen.match(/<h1/g)).toHaveLength(1)
    expect(seen).toMatch(/<h1>เกี่ยวกับเรา<\/h1>[\s\S]*เรื่องของเรา/)
  })

  it('keeps closed what is closed, and leads to where it asks', async () => {
    for (const slug of ['story-502', 'story-503', 'story-601', 'story-602']) {
      const seen = await draw([detail(slug)])
      expect(seen, slug).not.toMatch(/ข่าวที่|เล่าเรื่อง/)
      expect(seen).toContain('เนื้อหานี้เปิดให้อ่านเฉพาะผู้มีสิทธิ์')
      expect(seen).toContain(`href="/cms/page/${slug}"`)
    }
    expect(await draw([detail('story-601')], '', { as: cast.member })).toContain('ข่าวที่ 601 จบ')
    expect(await draw([detail('story-602')], '', { as: cast.member })).not.toContain('ข่าวที่ 602 จบ')
  })

  it.each(['story-501', 'their-story', 'nothing'])('knows nothing of «%s»', async (slug) => {
    const seen = await draw([detail(slug)])
    expect(seen).toContain('ไม่พบบทความนี้')
    expect(seen).not.toMatch(/ข่าวที่ (501|901)/)
  })
})
