import { beforeAll, describe, expect, it } from 'vitest'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { classes } from '#modules/attendance/public.server.ts'
import * as feed from '#modules/catalog/screens/calendar-feed.ts'
import * as memberHome from '#modules/homes/screens/home.tsx'
import type { Suggestions } from '#modules/search/public.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Cast

const DAY = 86_400_000
const shift = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * DAY)
const say = (days: number) => formatThaiDate(shift(days))

const later = 'ดับเพลิงรอบหน้า'
const over = 'ดับเพลิงผ่านไปแล้ว'
const own = 'ดับเพลิงวันของหลักสูตร'
const full = 'ดับเพลิงเต็ม'
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) as string

async function addCourse(name: string, values: object, rounds: readonly object[] = []) {
  const { _id } = await cast.world.make.course(cast.ours, {
    name,
    type: 'onsite',
    category: ['fire'],
    ...values,
  })
  ids.set(name, _id)
  const ctx = cast.world.open(cast.ours, 'admin')
  for (const round of rounds) await ctx.write(classes).add({ courseID: _id, ...round } as never)
  await ctx.commit()
}

/** Somebody new takes a seat of the class that meets there. */
async function join(name: string, place: string) {
  const { owner } = cast.world.database
  const found = await owner.query<{ _id: string }>('select "_id" from class where place = $1', [place])
  const { _id } = await cast.world.make.user(cast.ours)
  const seat = { userID: _id, courseID: idOf(name), classID: found.rows[0]?._id }
  await cast.world.make.row('enroll', { site_id: cast.ours._id, ...seat })
}

const on = (days: number, place: string, more: object = {}) => ({
  name: `รุ่น ${place}`,
  startDate: shift(days),
  endDate: shift(days + 1),
  place,
  ...more,
})

beforeAll(async () => {
  const others = { '/lesson/calendar.ics': feed, '/user/home': memberHome }
  cast = await openCast({ pages: catalogPages(others) })
  await cast.world.make.category(cast.ours, { code: 'fire', name: 'ดับเพลิงและกู้ภัย' })
  const translations = { en: { name: 'Fire fighting to come' } }
  const past = { startDate: shift(-40), endDate: shift(-39), place: 'ที่เดิม', isOver: true }
  await addCourse(later, { ...past, translations, seats: 30 }, [
    on(70, 'ห้องไกล'),
    on(12, 'ห้องใกล้', { seats: 4, translations: { en: { place: 'The near room' } } }),
    on(-15, 'ห้องเก่า'),
  ])
  await addCourse(over, { place: 'ที่เดิม' }, [on(-15, 'ห้องเก่า'), on(-30, 'ห้องเก่ากว่า')])
  await addCourse(own, { startDate: shift(20), endDate: shift(21), place: 'ที่ของหลักสูตร' })
  await addCourse(full, { price: 900 }, [on(5, 'ห้องเต็ม', { seats: 1 })])
  await join(full, 'ห้องเต็ม')
  await listening(cast.world.engine)
})

const open = (path: string, cookie?: string) =>
  cast.api.call({ site: cast.ours, path, ...(cookie && { headers: { cookie } }) })
const see = async (path: string, cookie?: string) => {
  const answer = await open(path, cookie)
  expect(answer.status, path).toBe(200)
  return seenIn(answer)
}
const cardsIn = (html: string) =>
  [...html.matchAll(/media-card-title"><a[^>]*>([^<]+)</g)].map(([, name]) => name ?? '')

describe('a course whose own day is past and that has a class to come', () => {
  it('is found with day, place and free seats of its next class, before those that begin later', async () => {
    const html = await see(`/lesson/search/${encodeURIComponent('ดับเพลิง')}`)
    const rows = html.slice(html.indexOf('id="found-rounds"')).split('<li').slice(1)
    expect(rows.map((row) => [full, later, own].find((name) => row.includes(name)))).toEqual([
      full,
      later,
      own,
    ])
    const [first, second, third] = rows
    expect(first).toContain('เต็ม')
    expect(second).toContain('ห้องใกล้')
    expect(second).toContain(say(13))
    expect(second).toContain('เหลือ 4 จาก 4 ที่นั่ง')
    expect(second).not.toMatch(/ที่เดิม|ห้องไกล/)
    expect(third).toContain('ที่ของหลักสูตร')
    expect(third).toContain(say(21))
  })

  it('takes up a seat of that class when somebody joins it, a minute later at most', async () => {
    await join(later, 'ห้องใกล้')
    // Another address, which nothing was read for yet.
    const html = await see(`/lesson/search/${encodeURIComponent('ดับเพลิง รอบหน้า')}`)
    expect(html).toContain('เหลือ 3 จาก 4 ที่นั่ง')
  })

  it('is suggested, recommended and counted; one whose classes are past is not', async () => {
    const { body } = await cast.api.call<Suggestions>({
      site: cast.ours,
      path: `/api/suggest/course?q=${encodeURIComponent('ดับเพลิง')}`,
    })
    const { rounds, onsite } = body.data
    expect(onsite).toBe(3)
    expect(rounds.find(({ name }) => name === later)?.day).toBe(say(12))
    const home = await cast.api.call({
      as: cast.member,
      path: '/user/home',
      headers: { accept: 'text/html' },
    })
    expect(seenIn(home)).toContain(later)
    const search = await see(`/lesson/search/${encodeURIComponent('ดับเพลิง')}`)
    expect(search).toContain('ดับเพลิงและกู้ภัย (3)')
    for (const html of [seenIn(home), search, JSON.stringify(body), await see('/lesson/home')])
      expect(html).not.toContain(over)
    const near = await see(`/lesson/search/${encodeURIComponent('ดับเพลิง ดำน้ำ')}`)
    expect(cardsIn(near)).toContain(later)
    expect(near).not.toContain(over)
  })

  it('stands by its next class among the soonest, and in the month of each of its classes to come', async () => {
    expect(cardsIn(await see('/lesson/home?sort=soon'))).toEqual([full, later, own])
    const of = async (days: number) => cardsIn(await see(`/lesson/home?date=${shift(days).slice(0, 7)}`))
    expect(await of(12)).toContain(later)
    expect(await of(70)).toEqual([later])
    expect(await of(-40)).toEqual([])
    expect(await see('/lesson/home')).toContain(say(12))
  })
})

it('value added tax is said wherever a price is: of rounds, at the foot of phones, in searches and lists', async () => {
  const said = 'รวม VAT แล้ว'
  const search = await see(`/lesson/search/${encodeURIComponent('ดับเพลิง')}`)
  const [, first, free] = search.slice(search.indexOf('id="found-rounds"')).split('<li')
  expect([first?.includes(said), free?.includes(said)]).toEqual([true, false])
  const at = (await open(`/lesson/detail/${idOf(full)}`)).headers.location
  const page = await see(at ?? `/lesson/detail/${idOf(full)}`)
  for (const part of ['<aside', 'id="rounds"', 'class="course-action"'])
    expect(page.slice(page.indexOf(part)).slice(0, 4_000), part).toContain(said)
  expect(await see('/lesson/home')).toContain(`ราคาทั้งหมด${said}`)
  expect(await see('/lesson/home?price=free')).not.toContain('VAT')
})

interface Thing {
  readonly '@type': string
  readonly [name: string]: unknown
}

describe('what search engines read of rounds', () => {
  const read = async (name: string, cookie?: string) => {
    const at = (await open(`/lesson/detail/${idOf(name)}`)).headers.location
    const { text } = await open(at ?? `/lesson/detail/${idOf(name)}`, cookie)
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    const things = (JSON.parse(json) as { '@graph': Thing[] })['@graph']
    return (type: string) => things.filter((thing) => thing['@type'] === type)
  }

  it('is an event for each class to come, with its place and whether there are seats', async () => {
    const find = await read(later)
    expect(find('EducationEvent')).toMatchObject([
      {
        startDate: shift(12),
        location: { name: 'ห้องใกล้' },
        offers: [{ availability: 'https://schema.org/InStock' }],
      },
      { startDate: shift(70), endDate: shift(71), location: { name: 'ห้องไกล' } },
    ])
    expect(find('Course')).toMatchObject([{ inLanguage: 'th' }])
    const none = await read(full)
    expect(none('EducationEvent')).toMatchObject([
      { offers: [{ availability: 'https://schema.org/SoldOut' }] },
    ])
    expect(none('Course')).toMatchObject([{ offers: [{ availability: 'https://schema.org/SoldOut' }] }])
  })

  it('offers nothing of a course that is over', async () => {
    const find = await read(over)
    expect(find('EducationEvent')).toEqual([])
    expect(find('Course')).toMatchObject([{ offers: [{ availability: 'https://schema.org/OutOfStock' }] }])
  })

  it('says the language in which the course is told', async () => {
    const find = await read(later, 'sala_lang=en')
    expect(find('Course')).toMatchObject([{ name: 'Fire fighting to come', inLanguage: 'en' }])
    expect((await read(own, 'sala_lang=en'))('Course')).toMatchObject([{ inLanguage: 'th' }])
  })
})

describe('the feed for other calendars', () => {
  const events = async (path: string, cookie?: string) => {
    const { text } = await open(path, cookie)
    return text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  }

  it('has each class and the days of courses without one', async () => {
    const all = await events('/lesson/calendar.ics')
    const find = (place: string) => all.find((event) => event.includes(`LOCATION:${place}\r\n`)) ?? ''
    expect(find('ห้องใกล้')).toContain(`DTSTART;VALUE=DATE:${shift(12).replaceAll('-', '')}`)
    for (const place of ['ห้องไกล', 'ห้องเก่า', 'ที่ของหลักสูตร']) expect(find(place), place).not.toBe('')
    const uids = all.map((event) => /UID:\S+/.exec(event)?.[0])
    expect(new Set(uids).size).toBe(all.length)
  })

  it('speaks the language of its address, to which the page of that language leads', async () => {
    const english = await events('/lesson/calendar.ics?language=en')
    expect(english.join('')).toContain('SUMMARY:Fire fighting to come')
    expect(english.join('')).toContain('LOCATION:The near room')
    const thai = await events('/lesson/calendar.ics', 'sala_lang=en')
    expect(thai.join('')).toContain(`SUMMARY:${later}`)
    for (const odd of ['xx', "e'n", '', 'th'])
      expect(await events(`/lesson/calendar.ics?language=${encodeURIComponent(odd)}`)).toEqual(thai)
  })
})
