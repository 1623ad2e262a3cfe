import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { seenIn } from '#tests/support/screens.ts'

const pages = catalogPages()
let cast: Cast
let rounds: Record<string, string>

const shift = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  cast = await openCast({ pages })
  const { make } = cast.world
  await make.category(cast.ours, { code: 'office', name: 'งานสำนักงาน' })
  await make.category(cast.ours, { code: 'money', name: 'การเงิน' })
  const course = (name: string, values: object = {}) => make.course(cast.ours, { name, ...values })
  await course('Excel เบื้องต้น', { category: ['office'] })
  await course('Excel กับบัญชี', { category: ['office', 'money'] })
  const onsite = { type: 'onsite', seats: 2, category: ['office'] }
  const soon = await course('Excel ในห้องเรียน', { ...onsite, startDate: shift(10), place: 'ห้อง 301' })
  await course('Excel รุ่นที่ผ่านไปแล้ว', { ...onsite, startDate: shift(-10), isOver: true })
  const only = await course('ปฐมพยาบาลในโรงงาน', { ...onsite, startDate: shift(20) })
  rounds = { soon: soon._id, only: only._id }
  await listening(cast.world.engine)
})

const open = (path: string) => cast.api.call({ site: cast.ours, path: new URL(path, 'http://x').pathname })
const openWith = (path: string) => cast.api.call({ site: cast.ours, path })
const address = (keyword: string, query = '') => `/lesson/search/${encodeURIComponent(keyword)}${query}`
const see = async (keyword: string, query = '') => {
  const answer = await openWith(address(keyword, query))
  expect(answer.status, keyword).toBe(200)
  return seenIn(answer)
}
const cardsIn = (html: string) =>
  [...html.matchAll(/media-card-title"><a[^>]*>([^<]+)</g)].map(([, name]) => name ?? '')

describe('the page of a search', () => {
  it('shows online courses, and below them the classes to come with day and free seats', async () => {
    const html = await see('excel')
    expect(cardsIn(html)).toEqual(['Excel กับบัญชี', 'Excel เบื้องต้น'])
    expect(html).toContain('พบ 3 หลักสูตร')
    const below = html.slice(html.indexOf('id="found-rounds"'))
    expect(below).toContain('อบรมในห้องเรียน (1)')
    expect(below).toContain(`href="/lesson/detail/${rounds.soon}"`)
    expect(below).toContain('ห้อง 301')
    expect(below).toContain('เหลือ 2 จาก 2 ที่นั่ง')
    expect(html).not.toContain('รุ่นที่ผ่านไปแล้ว')
  })

  it('shows the kind alone that was found, and never says that nothing was', async () => {
    const html = await see('ปฐมพยาบาล')
    expect(cardsIn(html)).toEqual([])
    expect(html).toContain(`href="/lesson/detail/${rounds.only}"`)
    expect(html).not.toContain('ไม่พบหลักสูตร')
    expect(html).not.toContain('ไม่มีหลักสูตรที่ตรงกับตัวกรอง')
    expect(await see('เบื้องต้น')).not.toContain('found-rounds')
  })

  it('says what it took a mistyped word for', async () => {
    const html = await see('exel')
    expect(cardsIn(html)).toHaveLength(2)
    expect(html).toContain('ไม่พบคำว่า «exel» แสดงผลของ')
    expect(html).toMatch(/<a href="\/lesson\/search\/Excel"[^>]*>Excel<\/a>/)
  })

  it('counts in its categories what was found', async () => {
    const options = (html: string) =>
      [...html.matchAll(/<option value="(office|money)"[^>]*>([^<]+)</g)].map(([, , label]) => label)
    expect(options(await see('excel'))).toEqual(expect.arrayContaining(['งานสำนักงาน (3)', 'การเงิน (1)']))
    expect(options(await see('บัญชี'))).toEqual(expect.arrayContaining(['งานสำนักงาน (1)', 'การเงิน (1)']))
    const money = await see('excel', '?category=money')
    expect(cardsIn(money)).toEqual(['Excel กับบัญชี'])
    expect(money).not.toContain('found-rounds')
  })

  it('offers courses that come close and categories where it found nothing', async () => {
    const html = await see('excel ดำน้ำ')
    expect(html).toContain('ไม่พบหลักสูตรที่มีคำว่า «excel ดำน้ำ»')
    expect(html).toContain('หลักสูตรใกล้เคียง')
    expect(cardsIn(html)).toContain('Excel เบื้องต้น')
    expect(html).toContain('href="/lesson/categories/office"')
    expect(await see('exel ดำน้ำ')).toMatch(/คุณหมายถึง.{0,80}href="\/lesson\/search\/Excel"/)
  })

  it('shows free seats that are a minute old at most, and other enrolments end no page', async () => {
    await see('excel')
    const before = pages.renders('/lesson/search/:keyword')
    await see('excel')
    const { make } = cast.world
    const { _id } = await make.user(cast.ours)
    await make.row('enroll', { site_id: cast.ours._id, userID: _id, courseID: rounds.soon })
    await see('excel')
    expect(pages.renders('/lesson/search/:keyword')).toBe(before)
  })

  it.each([
    ['500 letters', 'ก'.repeat(500)],
    ['marks only', '\u0E48\u0E49\u0E4C'],
    ['quotes', `'"«»`],
    ['percent signs', '%%%'],
    ['a pattern', '%_\\%'],
    ['a statement', `'; drop table course; --`],
    ['a picture', '👍🏽'],
    ['half a character', `${'a'.repeat(99)}👍`],
    ['tags', '<script>alert(1)</script>'],
  ])('bears %s', async (_what, keyword) => {
    const html = await see(keyword)
    expect(html).toContain('ไม่พบหลักสูตร')
    expect(html).not.toContain('<script>alert')
  })

  it('leads from spaces to all courses, by the field too', async () => {
    expect((await open('/lesson/search/%20%20')).headers.location).toBe('/lesson/home')
  })
})

describe('the call that suggests', () => {
  const suggest = (q: string) =>
    cast.api.call({ site: cast.ours, path: `/api/suggest/course?q=${encodeURIComponent(q)}` })

  it('answers everybody with open courses of this site alone', async () => {
    const { status, body } = await suggest('exel')
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { total: 2, onsite: 1, meant: ['Excel'] } })
    expect(JSON.stringify(body)).not.toContain('ผ่านไปแล้ว')
  })

  it.each(['', ' ', '%', `'"`, 'ก'.repeat(400), '\u0000'])('answers «%s» with nothing', async (typed) => {
    expect(await suggest(typed)).toMatchObject({ status: 200, body: { data: { hits: [], total: 0 } } })
  })

  it('refuses what is far too long, and other parameters', async () => {
    expect((await suggest('ก'.repeat(501))).status).toBe(400)
    expect((await cast.api.call({ site: cast.ours, path: '/api/suggest/course?site=x' })).status).toBe(400)
  })
})

describe('what was searched for in vain', () => {
  const list = (as: 'admin' | 'member' | undefined) =>
    cast.api.call({
      site: cast.ours,
      path: '/api/list/vain-searches',
      ...(as && { as: cast[as] }),
    })
  const wordsOf = async () =>
    (
      await cast.world.database.owner.query<{ words: string; count: number }>(
        `select words, count from vain_search where site_id = $1`,
        [cast.ours._id],
      )
    ).rows

  const report = (q: unknown, as?: 'admin') =>
    cast.api.call<{ isCounted: boolean }>({
      site: cast.ours,
      path: 'suggest/vain',
      method: 'POST',
      body: { q },
      ...(as && { as: cast[as] }),
    })

  it('is written into the page for its script, which opening it does not count', async () => {
    expect(await see('นั่งสมาธิ')).toContain('data-vain="นั่งสมาธิ"')
    expect(await see('excel')).not.toContain('data-vain')
    expect(await see('excel', '?price=discount')).not.toContain('data-vain')
    expect(await wordsOf()).toEqual([])
  })

  it('is counted each time by its folded words, without personal data', async () => {
    for (const keyword of [
      'นั่งสมาธิ',
      'นังสมาธิ',
      'a@example.com',
      '1 1037 02071 81 1',
      'excel',
      'exel',
      ' ',
      '%',
    ])
      expect((await report(keyword)).status).toBe(200)
    expect((await report('ของเจ้าหน้าที่', 'admin')).body.data).toEqual({ isCounted: false })
    expect((await report('ก'.repeat(501))).status).toBe(400)
    expect((await report(7)).status).toBe(400)
    const found = await wordsOf()
    expect(found).toEqual([{ words: 'นังสมาธิ', count: 2 }])
  })

  it('is for administrators alone', async () => {
    const { status, text } = await list('admin')
    expect(status).toBe(200)
    expect(text).toContain('นั่งสมาธิ')
    expect((await list('member')).status).toBe(403)
    expect((await list(undefined)).status).toBeGreaterThanOrEqual(401)
  })

  it('grows no further than its limit', async () => {
    const { owner } = cast.world.database
    await owner.query(
      `insert into vain_search (site_id, "_id", words, shown, count)
       select $1, sala_uuid(), 'คำ' || n, 'คำ', 1 from generate_series(1, 1000) n`,
      [cast.ours._id],
    )
    expect((await report('อีกคำหนึ่งที่ไม่มี')).body.data).toEqual({ isCounted: false })
    expect((await report('นั่งสมาธิ')).body.data).toEqual({ isCounted: true })
    const found = await wordsOf()
    expect(found.some(({ words }) => words.includes('อีกคำ'))).toBe(false)
    expect(found.find(({ words }) => words === 'นังสมาธิ')?.count).toBe(3)
  })

  it('is reported by one network no more often than people do', async () => {
    for (let n = 0; n < 120; n++) await report('ดำน้ำลึก')
    expect((await report('นั่งสมาธิ')).body.data).toEqual({ isCounted: false })
  })
})
