import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as dashboard from '#modules/course-making/screens/course-dashboard.tsx'
import { readDetailLook, readPlayerLook } from '#modules/courses/public.server.ts'
import * as detailLook from '#modules/courses/screens/detail-look.tsx'
import * as playerLook from '#modules/courses/screens/player-look.tsx'
import * as documents from '#modules/learning/screens/documents.tsx'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/dashboard': dashboard,
      '/lesson/player-customize': playerLook,
      '/lesson/detail-customize': detailLook,
      '/lesson/pdf': documents,
    }),
  })
})

const open = (path: string, who: object = { as: cast.admin }) =>
  cast.api.call({ site: cast.ours, ...who, path, headers: { 'content-type': undefined } })
const post = (path: string, fields: [string, string][], who: object = { as: cast.admin }) =>
  cast.api.call({
    site: cast.ours,
    ...who,
    method: 'POST',
    path,
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function makeLesson(courseID: string, values: object = {}) {
  const own = { site_id: cast.ours._id, courseID }
  const section = await cast.world.make.row('section', { ...own, name: 'หมวด' })
  const lesson = { sectionID: section._id, kind: 'pdf', content: { file: 'x' }, name: 'เอกสารเล่มแรก' }
  return cast.world.make.row('lesson', { ...own, ...lesson, ...values })
}

describe('the list of courses for those who make them', () => {
  it('tells drafts, open and scheduled ones apart and counts lessons and learners', async () => {
    const { make } = cast.world
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const { _id } = await make.course(cast.ours, { name: 'เปิดอยู่แล้ว' })
    await make.course(cast.ours, { name: 'รอวันเปิด', status: false, publishAt: later })
    await make.course(cast.ours, { name: 'ร่างไว้ก่อน', status: false })
    await make.course(cast.theirs, { name: 'ของคนอื่น' })
    await makeLesson(_id)
    const enroll = { site_id: cast.ours._id, courseID: _id, userID: cast.member.userID }
    await make.row('enroll', enroll)
    const names = ['เปิดอยู่แล้ว', 'รอวันเปิด', 'ร่างไว้ก่อน', 'ของคนอื่น']
    const namesInFile = async (query: string) => {
      const { text } = await open(`/lesson/dashboard?${query}&export=csv`)
      return names.filter((name) => text.includes(name))
    }
    const all = seenIn(await open('/lesson/dashboard'))
    for (const name of ['เปิดอยู่แล้ว', 'รอวันเปิด', 'ร่างไว้ก่อน']) expect(all).toContain(name)
    expect(all).not.toContain('ของคนอื่น')
    for (const [state, name, counts] of [
      ['open', 'เปิดอยู่แล้ว', '>1</td>,>1</td>'],
      ['scheduled', 'รอวันเปิด', '>0</td>,>0</td>'],
      ['draft', 'ร่างไว้ก่อน', '>0</td>,>0</td>'],
    ] as const) {
      const rows = [
        ...seenIn(await open(`/lesson/dashboard?state=${state}`)).matchAll(/<tr[^>]*>.*?<\/tr>/gs),
      ]
      expect(rows.length, state).toBe(2)
      expect(rows[1]?.[0]).toContain(name)
      expect(rows[1]?.[0].match(/>[01]<\/td>/g)?.join(), state).toBe(counts)
      expect(await namesInFile(`state=${state}`), state).toEqual([name])
    }
    expect(await namesInFile(`q=${encodeURIComponent('ร่างไว้')}`)).toEqual(['ร่างไว้ก่อน'])
    expect(seenIn(await open(`/lesson/dashboard?q=${encodeURIComponent('ร่างไว้')}`))).not.toContain('รอวันเปิด')
    expect(seenIn(await open('/lesson/dashboard?q=%25%27%00&page=999&state=constructor'))).toContain(
      'ไม่พบรายการที่ตรงกับ',
    )
    expect((await open('/lesson/dashboard?export=csv')).headers['content-type']).toContain('text/csv')
  })
})

describe('how player and course page look', () => {
  beforeEach(() => cast.world.engine.sites.forget())
  const siteNow = async () => ({ site: (await cast.world.engine.sites.byId(cast.ours._id)) ?? cast.ours })

  it('is as usual until somebody sets it, and whatever is stored', async () => {
    expect(readPlayerLook({ site: cast.ours })).toEqual({
      side: 'right',
      autoplayNext: false,
      speeds: [0.75, 1, 1.25, 1.5, 2],
      notes: true,
      discussion: true,
    })
    const layout = { player: { side: 'up', speeds: [9], notes: false }, courseDetail: 'x' }
    const odd = { site: { ...cast.ours, layout } }
    expect(readPlayerLook(odd)).toMatchObject({
      side: 'right',
      speeds: [0.75, 1, 1.25, 1.5, 2],
      notes: false,
    })
    expect(readDetailLook(odd)).toMatchObject({ related: true })
  })

  it('is set for the whole site', async () => {
    const speeds: [string, string][] = ['2', '1', '9'].map((speed) => ['speeds', speed])
    const saved = await post('/lesson/player-customize', [['side', 'left'], ['notes', 'on'], ...speeds])
    expect(saved.headers.location).toBe('/lesson/player-customize?saved=1')
    expect(readPlayerLook(await siteNow())).toEqual({
      side: 'left',
      autoplayNext: false,
      speeds: [1, 2],
      notes: true,
      discussion: false,
    })
    await post('/lesson/detail-customize', [
      ['parts', 'description'],
      ['parts', 'outline'],
      ['parts', 'nonsense'],
      ['place-description', '2'],
      ['place-outline', '1'],
    ])
    expect(readDetailLook(await siteNow())).toEqual({
      parts: ['outline', 'description'],
      related: false,
      vat: 'included',
      learnersFrom: 0,
    })
    expect(readPlayerLook(await siteNow()).side).toBe('left')
    expect((await post('/lesson/player-customize', [['speeds', '2']])).status).toBe(400)
    expect(seenIn(await open('/lesson/player-customize'))).toContain('ด้านซ้าย')
    const { rows } = await cast.world.database.owner.query(
      `select 1 from audit where collection = 'site' and "recordID" = $1 and "userID" = $2`,
      [cast.ours._id, cast.admin.userID],
    )
    expect(rows).toHaveLength(2)
  })

  it.each([...intruders, 'manager'] as const)('is not for a %s to set', async (intruder) => {
    const who = intruder === 'manager' ? { as: cast.manager } : comingAs(cast, intruder)
    const before = (await siteNow()).site.layout
    for (const path of ['/lesson/player-customize', '/lesson/detail-customize'])
      expect([302, 401, 403]).toContain((await post(path, [['speeds', '1']], who)).status)
    cast.world.engine.sites.forget()
    expect((await siteNow()).site.layout).toEqual(before)
  })
})

describe('the documents of a member', () => {
  it('are those of the courses that they take, closed ones without a link', async () => {
    const { make } = cast.world
    const { _id: mine } = await make.course(cast.ours, { name: 'หลักสูตรที่เรียน' })
    const { _id: other } = await make.course(cast.ours, { name: 'หลักสูตรอื่น' })
    const first = await makeLesson(mine)
    const closed = await makeLesson(mine, { name: 'ยังไม่ถึงวัน', releaseDays: 7 })
    await makeLesson(mine, { name: 'ซ่อนไว้', status: false })
    await makeLesson(other, { name: 'ไม่ได้เรียน' })
    await make.row('enroll', { site_id: cast.ours._id, courseID: mine, userID: cast.member.userID })
    const cancelled = { status: 'cancelled', userID: cast.member.userID }
    await make.row('enroll', { site_id: cast.ours._id, courseID: other, ...cancelled })
    const page = seenIn(await open('/lesson/pdf', { as: cast.member }))
    expect(page).toContain(`href="/lesson/play/${mine}/${first._id}"`)
    expect(page).toContain('ยังไม่ถึงวัน')
    expect(page).not.toContain(`/lesson/play/${mine}/${closed._id}`)
    for (const hidden of ['ซ่อนไว้', 'ไม่ได้เรียน']) expect(page).not.toContain(hidden)
    expect(seenIn(await open('/lesson/pdf', { as: cast.admin }))).toContain('ยังไม่มีเอกสาร')
    expect((await open('/lesson/pdf', {})).status).toBe(302)
  })
})
