import { beforeAll, describe, expect, it } from 'vitest'
import { MONTHS_AHEAD } from '#modules/catalog/filter.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { seenIn } from '#tests/support/screens.ts'

const pages = catalogPages()
let cast: Cast
let month: string

const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  cast = await openCast({ pages })
  const { make } = cast.world
  const supervisors = await make.row('target', { site_id: cast.ours._id, code: 'SUP', name: 'หัวหน้างาน' })
  await make.category(cast.ours, { code: 'garden', name: 'งานสวน' })
  await make.category(cast.ours, { code: 'kitchen', name: 'งานครัว' })
  const startDate = shift(40)
  month = startDate.slice(0, 7)
  const target = JSON.stringify([{ _id: supervisors._id, code: 'SUP', name: 'หัวหน้างาน' }])
  const course = (name: string, values: object) => make.course(cast.ours, { name, ...values })
  await course('สวนฟรี', { category: ['garden'] })
  await course('สวนลดราคา', { category: ['garden'], price: 1000, sale_price: 750, target })
  await course('ครัวเต็มราคา', { category: ['kitchen'], price: 500, endRegistDate: shift(-3) })
  await course('ครัวในห้อง', { category: ['kitchen'], price: 900, type: 'onsite', startDate, target })
  await course('ครัวร่าง', { category: ['kitchen'], status: false })
  await make.course(cast.theirs, { name: 'ครัวของเขา', category: ['kitchen'], target })
  await listening(cast.world.engine)
})

const open = (path: string) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  return cast.api.call({ site: cast.ours, path: pathname + search })
}

async function found(path: string): Promise<string[]> {
  const answer = await open(path)
  expect(answer.status, path).toBe(200)
  return [...seenIn(answer).matchAll(/media-card-title"><a[^>]*>([^<]+)</g)].map(([, name]) => name ?? '')
}

describe('the filter of the catalog', () => {
  it.each([
    ['category=kitchen', ['ครัวในห้อง', 'ครัวเต็มราคา']],
    ['target=SUP', ['ครัวในห้อง', 'สวนลดราคา']],
    ['type=onsite', ['ครัวในห้อง']],
    ['type=online&category=kitchen', ['ครัวเต็มราคา']],
    ['price=free', ['สวนฟรี']],
    ['price=paid', ['ครัวในห้อง', 'ครัวเต็มราคา', 'สวนลดราคา']],
    ['price=discount', ['สวนลดราคา']],
    ['date=open', ['ครัวในห้อง', 'สวนลดราคา', 'สวนฟรี']],
    ['category=kitchen&target=SUP&type=onsite&price=paid', ['ครัวในห้อง']],
  ])('keeps what fits %s, as the address says', async (query, names) => {
    expect(await found(`/lesson/home?${query}`)).toEqual(names)
  })

  it('stands in the order that the address asks, page by page', async () => {
    const cheap = ['สวนฟรี', 'ครัวเต็มราคา', 'สวนลดราคา', 'ครัวในห้อง']
    expect(await found('/lesson/home?sort=cheap')).toEqual(cheap)
    expect(await found('/lesson/home?sort=dear')).toEqual(cheap.toReversed())
    expect((await found('/lesson/home?sort=soon'))[0]).toBe('ครัวในห้อง')
    expect(seenIn(await open('/lesson/home?sort=dear&price=paid'))).toContain('href="/lesson/home?sort=dear"')
    expect((await open('/lesson/home?sort=&price=paid')).headers.location).toBe('/lesson/home?price=paid')
  })

  it('finds the classes that begin in a month', async () => {
    expect(await found(`/lesson/home?date=${month}`)).toEqual(['ครัวในห้อง'])
    const { text } = await open('/lesson/home')
    expect(text.match(/<option value="\d{4}-\d\d"/g)).toHaveLength(MONTHS_AHEAD)
  })

  it('counts in its categories what the other filters leave, and their links keep these', async () => {
    const options = (html: string) =>
      [...html.matchAll(/<option value="(garden|kitchen)"[^>]*>([^<]+)</g)].map(([, , label]) => label)
    expect(options(seenIn(await open('/lesson/home')))).toEqual(['งานครัว (2)', 'งานสวน (2)'])
    const paid = seenIn(await open('/lesson/home?price=paid'))
    expect(options(paid)).toEqual(['งานครัว (2)', 'งานสวน (1)'])
    expect(paid).toContain('href="/lesson/categories/garden?price=paid"')
    const free = seenIn(await open('/lesson/home?price=free&sort=cheap'))
    expect(options(free)).toEqual(['งานสวน (1)'])
    expect(free).toContain('href="/lesson/categories/garden?price=free&amp;sort=cheap"')
    const chosen = seenIn(await open('/lesson/home?price=free&category=kitchen'))
    expect(options(chosen)).toEqual(['งานครัว (0)', 'งานสวน (1)'])
    const kitchen = seenIn(await open('/lesson/categories/kitchen?type=onsite'))
    expect(kitchen.match(/class="chip"[\s\S]*?<small>(\d+)</)?.[1]).toBe('1')
    expect(kitchen).not.toContain('href="/lesson/categories/garden')
  })

  it('understands older addresses, which say «band» for the target', async () => {
    expect(await found('/lesson/home?band=SUP&price=paid')).toEqual(
      await found('/lesson/home?target=SUP&price=paid'),
    )
    const sent = await open('/lesson/home?category=&band=SUP')
    expect(sent.headers.location).toBe('/lesson/home?target=SUP')
  })

  it('works on the pages of a category and of a search as well', async () => {
    expect(await found('/lesson/categories/kitchen?target=SUP')).toEqual(['ครัวในห้อง'])
    expect(await found('/lesson/search/ครัว')).toEqual(['ครัวเต็มราคา'])
    expect(await found('/lesson/search/สวน?price=discount')).toEqual(['สวนลดราคา'])
    expect(await found('/lesson/search/ราคา สวน')).toEqual(['สวนลดราคา'])
    expect(seenIn(await open('/lesson/search/สวน ครัว'))).toContain('ไม่พบหลักสูตรที่มีคำว่า «สวน ครัว»')
  })

  it('is a form without scripts whose empty answers leave the address', async () => {
    const page = seenIn(await open('/lesson/home?category=kitchen&price=paid'))
    expect(page).toMatch(/<form (?=[^>]*method="get")[^>]*action="\/lesson\/home"/)
    expect(page).toContain('href="/lesson/home?price=paid"')
    const sent = await open('/lesson/home?category=&target=SUP&type=&price=&date=')
    expect(sent).toMatchObject({ status: 302, headers: { location: '/lesson/home?target=SUP' } })
    const odd = await open('/lesson/home?type=balloon&price=-1&date=2026-13&target=SUP')
    expect(odd.headers.location).toBe('/lesson/home?target=SUP')
  })

  it('finds by words no course that is taught on site [PM-5-49]', async () => {
    expect(await found('/lesson/search/ครัว')).toEqual(['ครัวเต็มราคา'])
    expect(await found('/lesson/home?category=kitchen&type=onsite')).toEqual(['ครัวในห้อง'])
  })

  it('searches for nothing but words: empty ones lead to all courses, a mark alone finds none, NUL is no address', async () => {
    expect((await open('/lesson/search/%20')).headers.location).toBe('/lesson/home')
    expect(seenIn(await open('/lesson/search/%E0%B9%88'))).toContain('ไม่พบหลักสูตรที่มีคำว่า')
    for (const path of ['/lesson/search/%00', '/lesson/categories/%00'])
      expect((await open(path)).status, path).toBe(404)
  })

  it('says so where nothing fits, and offers to clear it', async () => {
    const page = seenIn(await open('/lesson/home?category=nowhere'))
    expect(page).toContain('ไม่มีหลักสูตรที่ตรงกับตัวกรอง')
    expect(page).toContain('href="/lesson/home"')
  })

  it.each([`'; drop table course; --`, '%', '"]', '\\', 'ก'.repeat(60)])(
    'takes «%s» for a word and nothing else',
    async (word) => {
      for (const name of ['category', 'target'])
        expect(await found(`/lesson/home?${name}=${encodeURIComponent(word)}`)).toEqual([])
    },
  )

  it('keeps one page for each choice, and a new course ends them', async () => {
    const before = pages.renders('/lesson/home')
    await found('/lesson/home?price=free&category=garden')
    await found('/lesson/home?category=garden&price=free')
    expect(pages.renders('/lesson/home')).toBe(before + 1)
    await cast.world.make.course(cast.ours, { name: 'สวนใหม่', category: ['garden'] })
    await expect.poll(() => found('/lesson/home?price=free&category=garden')).toEqual(['สวนใหม่', 'สวนฟรี'])
  })
})

it('cards and search hits show at most 100 characters of what a course is about [PM-9-06]', async () => {
  const long = 'เรียนรู้การดูแลต้นไม้ใหญ่ในเมือง '.repeat(10)
  await cast.world.make.course(cast.ours, { name: 'รุกขกรเมือง', short_description: long })
  await listening(cast.world.engine)
  for (const path of ['/lesson/home', '/lesson/search/รุกขกรเมือง']) {
    const html = seenIn(await open(path))
    const [, shown = ''] = /รุกขกรเมือง<\/a><\/h3><p[^>]*>([^<]+)</.exec(html) ?? []
    expect(shown.startsWith('เรียนรู้การดูแลต้นไม้ใหญ่ในเมือง'), path).toBe(true)
    expect(shown.endsWith('…'), path).toBe(true)
    expect([...new Intl.Segmenter('th').segment(shown)].length, path).toBeLessThanOrEqual(100)
  }
})

it('visitors read Thai: baht with commas, days of the Buddhist era, and what costs nothing is free [PM-1-10] [AD-1-17] [AD-1-18] [AD-5.6-12] [AD-9-22]', async () => {
  const { make } = cast.world
  const dear = await make.course(cast.ours, {
    name: 'ห้องเรียนใหญ่',
    price: 1_234_567,
    type: 'onsite',
    startDate: '2099-03-05',
  })
  const free = await make.course(cast.ours, { name: 'ของขวัญ', price: 0 })
  const page = seenIn(await open(`/lesson/detail/${dear._id}`))
  expect(page).toContain('<html lang="th"')
  expect(page).toContain('฿1,234,567')
  expect(page).toMatch(/5 (มีนาคม|มี\.ค\.) 2642/)
  expect(seenIn(await open(`/lesson/detail/${free._id}`))).toContain('เรียนฟรี')
})
