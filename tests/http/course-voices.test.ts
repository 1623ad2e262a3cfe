import { beforeAll, describe, expect, it } from 'vitest'
import * as calendar from '#modules/catalog/screens/calendar.tsx'
import * as courseDetail from '#modules/catalog/screens/course-detail.tsx'
import * as courseList from '#modules/catalog/screens/course-list.tsx'
import { countLearners } from '#modules/enrolments/public.server.ts'
import * as favourites from '#modules/favourites/screens/favourites.tsx'
import * as review from '#modules/reviews/screens/review.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast
let courseID: string
let foreignID: string

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/calendar': calendar,
      '/lesson/detail/:id': courseDetail,
      '/lesson/detail/:id/review': review,
      '/lesson/favourites': favourites,
      '/lesson/home': courseList,
    }),
  })
  courseID = (await cast.world.make.course(cast.ours, { name: 'ชงชา', price: 900 }))._id
  foreignID = (await cast.world.make.course(cast.theirs, { name: 'ของที่อื่น' }))._id
})

const open = (path: string, as?: SignedInPerson, cookie?: string) =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    headers: { 'content-type': undefined, ...(cookie && { cookie }) },
  })

const post = (path: string, form: Readonly<Record<string, string>>, as?: SignedInPerson, cookie?: string) =>
  cast.api.call({
    as,
    site: cast.ours,
    method: 'POST',
    path,
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
  })

const query = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await cast.world.database.owner.query(text, [...values])).rows as Row[]

const newMember = async () => {
  const { email } = await cast.world.make.user(cast.ours)
  return cast.api.signIn(cast.ours, email)
}

/** Somebody new who has learned the course to its end, or as far as the status says. */
async function newLearner(status = 'complete', course = courseID) {
  const person = await newMember()
  const analytics = JSON.stringify({
    total: 1,
    percent: status === 'complete' ? 100 : 50,
    message: '',
    status,
  })
  await cast.world.make.row('enroll', {
    site_id: cast.ours._id,
    courseID: course,
    userID: person.userID,
    analytics,
  })
  return person
}

const reviewPath = (id = courseID) => `/lesson/detail/${id}/review`

describe('a review', () => {
  it('is refused from somebody who did not finish, who does not take the course, and of another site’s course', async () => {
    const said = { rating: '5', text: 'ดี' }
    expect((await post(reviewPath(), said, await newLearner('processing'))).status).toBe(403)
    expect((await post(reviewPath(), said, await newMember())).status).toBe(403)
    expect((await open(reviewPath(), await newMember())).status).toBe(403)
    expect((await post(reviewPath(foreignID), said, await newLearner())).status).toBe(404)
    expect(await query('select 1 from review')).toEqual([])
  })

  it('waits for staff, is shown as the text that was typed, with their answer, and counts in the rating', async () => {
    const learner = await newLearner()
    const text = '<script>alert(1)</script> <b>ดีมาก</b>'
    expect((await post(reviewPath(), { rating: '4', text }, learner)).status).toBe(302)
    const page = `/lesson/detail/${courseID}`
    expect(seenIn(await open(page))).not.toContain('ดีมาก')
    const [row] = await query<{ _id: string }>('select "_id" from review where "courseID" = $1', [courseID])
    const change = { status: 'approved', answer: 'ขอบคุณ <i>ค่ะ</i>' }
    const path = `review/${row?._id}`
    const decided = await cast.api.call({ as: cast.admin, method: 'PUT', path, body: { data: change } })
    expect(decided.status).toBe(200)
    const { text: html } = await open(page)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;ดีมาก&lt;/b&gt;')
    expect(html).toContain('ขอบคุณ &lt;i&gt;ค่ะ&lt;/i&gt;')
    expect(html).not.toContain('<b>ดีมาก')
    expect(html).toMatch(/4\.0/)
  })

  it('is one a person: said again it replaces the first and waits anew', async () => {
    const learner = await newLearner()
    await post(reviewPath(), { rating: '5', text: 'ครั้งแรก' }, learner)
    await query(`update review set status = 'approved' where "userID" = $1`, [learner.userID])
    await post(reviewPath(), { rating: '2', text: 'ครั้งที่สอง' }, learner)
    const rows = await query('select rating, text, status from review where "userID" = $1', [learner.userID])
    expect(rows).toEqual([{ rating: 2, text: 'ครั้งที่สอง', status: 'pending' }])
    await post(reviewPath(), { intent: 'remove' }, learner)
    expect(await query('select 1 from review where "userID" = $1', [learner.userID])).toEqual([])
  })

  it('says what is missing and keeps what was typed', async () => {
    const learner = await newLearner()
    const answer = await post(reviewPath(), { text: 'ลืมดาว' }, learner)
    expect([answer.status, seenIn(answer).includes('กรุณาเลือกจำนวนดาว')]).toEqual([400, true])
    expect(answer.text).toContain('ลืมดาว</textarea>')
    expect((await post(reviewPath(), { rating: '9', text: '' }, learner)).status).toBe(400)
    expect((await post(reviewPath(), { rating: '3', text: 'ก'.repeat(2001) }, learner)).status).toBe(400)
  })
})

describe('a favourite', () => {
  const PATH = '/lesson/favourites'
  const setCookie = (answer: { headers: Readonly<Record<string, unknown>> }) => {
    const [cookie] = [answer.headers['set-cookie']].flat()
    return typeof cookie === 'string' ? (cookie.split(';')[0] ?? '') : ''
  }

  it('is in the browser until its owner comes in, and then in the account', async () => {
    const marked = await post(PATH, { course: courseID, intent: 'add' })
    expect(marked.headers.location).toBe(PATH)
    const cookie = setCookie(marked)
    expect(cookie).toBe(`sala_favourites=${courseID.replaceAll('-', '')}`)
    expect(seenIn(await open(PATH, undefined, cookie))).toContain('ชงชา')
    const person = await newMember()
    const moved = await open(PATH, person, `${person.cookie}; ${cookie}`)
    expect(seenIn(moved)).toContain('ชงชา')
    expect(setCookie(moved)).toBe('sala_favourites=')
    expect(seenIn(await open(PATH, person))).toContain('ชงชา')
    expect((await open(`/lesson/detail/${courseID}`, person)).text).toContain('aria-pressed="true"')
    await post(PATH, { course: courseID, intent: 'remove' }, person)
    expect(seenIn(await open(PATH, person))).toContain('ยังไม่ได้บันทึกหลักสูตรใด')
  })

  it('of a course that is gone, closed or another site’s says nothing and breaks nothing', async () => {
    const gone = (await cast.world.make.course(cast.ours, { name: 'จะหายไป' }))._id
    const person = await newMember()
    await post(PATH, { course: gone, intent: 'add' }, person)
    expect((await cast.api.call({ as: cast.admin, method: 'DELETE', path: `course/${gone}` })).status).toBe(
      200,
    )
    expect(await query('select 1 from favourite where "courseID" = $1', [gone])).toEqual([])
    expect((await post(PATH, { course: gone, intent: 'remove' }, person)).status).toBe(302)
    for (const id of [gone, foreignID, 'x', ''])
      expect((await post(PATH, { course: id, intent: 'add' }, person)).status).toBe(404)
    const short = [gone, foreignID].map((id) => id.replaceAll('-', '')).join('.')
    const seen = await open(PATH, undefined, `sala_favourites=${short}.zz.<b>`)
    expect([seen.status, seenIn(seen).includes('ของที่อื่น')]).toEqual([200, false])
  })

  it('is nobody else’s', async () => {
    const person = await newMember()
    await post(PATH, { course: courseID, intent: 'add' }, person)
    const other = await newMember()
    const read = await cast.api.call({ as: other, path: 'favourite/query', body: { filter: {} } })
    expect(JSON.stringify(read.body)).not.toContain(courseID)
  })
})

describe('what the page of a course counts', () => {
  it('says how many learn it from the number that staff set on, as counted last', async () => {
    const page = `/lesson/detail/${courseID}`
    const layout = { courseDetail: { learnersFrom: 2, vat: 'excluded' } }
    await query(`update site set layout = layout || $2::jsonb where "_id" = $1`, [
      cast.ours._id,
      JSON.stringify(layout),
    ])
    cast.world.engine.sites.forget()
    await query('delete from learner_count')
    const before = seenIn(await open(page))
    expect([before.includes('ยังไม่รวม VAT'), before.includes('มีผู้เรียนแล้ว')]).toEqual([true, false])
    await newLearner('processing')
    await newLearner('processing')
    const ctx = cast.world.open(cast.ours).asServer()
    await countLearners(ctx)
    await ctx.commit()
    expect(seenIn(await open(`${page}?again`))).toMatch(/มีผู้เรียนแล้ว \d+ คน/)
  })
})
