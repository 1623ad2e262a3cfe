import { beforeAll, describe, expect, it } from 'vitest'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { type Enrolling, openEnrolling } from '#tests/support/enrolments.ts'
import { makeForm, sendForm } from '#tests/support/forms.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Enrolling

beforeAll(async () => {
  cast = await openEnrolling()
})

const day = (days: number) => bangkokDay(new Date(Date.now() + days * 86_400_000))
const pageOf = (id: string) => `/lesson/detail/${id}/enroll`
const course = (values = {}, site = cast.ours) => cast.world.make.course(site, { price: 0, ...values })

describe('a member enrols', () => {
  it('in a free course at once, learns it, and is let into it by the session’s list [PM-1-05] [PM-6-09]', async () => {
    const { _id, name } = await course({ name: 'ปฐมพยาบาล' })
    const page = seenIn(await cast.open(pageOf(_id), cast.member))
    expect(page).toContain(name)
    expect(page).toContain('ลงทะเบียนและเริ่มเรียน')
    const enrolled = async () =>
      (await cast.api.call<{ enroll: string[] }>({ as: cast.member, path: 'session' })).body.data.enroll
    expect(await enrolled()).not.toContain(_id)
    expect(await cast.press(_id, 'join')).toMatchObject({
      status: 302,
      headers: { location: `/lesson/play/${_id}/start` },
    })
    expect(await enrolled()).toContain(_id)
    const again = seenIn(await cast.open(pageOf(_id), cast.member))
    expect(again).toContain('คุณลงทะเบียนหลักสูตรนี้แล้ว')
    expect(again).toContain(`/lesson/play/${_id}/start`)
    // Before it has begun the place can be given back, and the list lets nobody in any more.
    expect((await cast.press(_id, 'leave')).headers.location).toBe(`${pageOf(_id)}?done=leave.done`)
    expect(await enrolled()).not.toContain(_id)
    expect(await cast.statusOf(_id, cast.member)).toBe('cancelled')
  })

  it('has an enrolment with the fields of the document, not begun [PM-3-04] [PM-4-01]', async () => {
    const { _id, name } = await course()
    await cast.press(_id, 'join')
    const body = {
      pipeline: [
        { $match: { userID: cast.member.userID, courseID: _id } },
        { $lookup: { from: 'course', localField: 'courseID', foreignField: '_id', as: 'course' } },
        { $unwind: '$course' },
        { $facet: { enroll: [{ $limit: 100 }], totalCount: [{ $count: 'count' }] } },
      ],
    }
    const answer = await cast.api.call<{ enroll: object[]; totalCount: object[] }[]>({
      as: cast.member,
      path: 'enroll/aggregate',
      body,
    })
    const { enroll, totalCount } = answer.body.data[0] ?? { enroll: [], totalCount: [] }
    expect(totalCount).toEqual([{ count: 1 }])
    expect(enroll[0]).toMatchObject({
      _id: expect.any(String),
      userID: cast.member.userID,
      courseID: _id,
      createdAt: expect.any(String),
      analytics: { total: 0, percent: 0, message: 'ยังไม่เริ่มเรียน', status: 'pending' },
      course: { _id, name },
    })
    const states = ['pending', 'processing', 'complete', 'finished']
    const enrolId = (enroll[0] as { _id: string })._id
    const written = await Promise.all(
      states.map(async (status) => {
        const analytics = { total: 1, percent: 0, message: '', status }
        const put = {
          as: cast.admin,
          method: 'PATCH',
          path: `enroll/${enrolId}`,
          body: { data: { analytics } },
        }
        return (await cast.api.call(put)).status
      }),
    )
    expect(written).toEqual([200, 200, 200, 400])
  })

  it('pays first for what costs something: one order, however often the button is pressed', async () => {
    const { _id } = await course({ price: 1500, sale_price: 990 })
    expect(seenIn(await cast.open(pageOf(_id), cast.member))).toContain('ลงทะเบียนและไปชำระเงิน ฿990')
    const first = (await cast.press(_id, 'join')).headers.location
    expect(first).toMatch(/^\/lesson\/pay\/[\da-f-]{36}$/)
    expect((await cast.press(_id, 'join')).headers.location).toBe(first)
    expect(await cast.statusOf(_id, cast.member)).toBeUndefined()
    expect(seenIn(await cast.open(pageOf(_id), cast.member))).toContain('คำสั่งซื้อของคุณรออนุมัติ')
    // The short way never makes an order.
    expect((await cast.open(`/lesson/subscribe/${_id}`, cast.member)).headers.location).toBe(pageOf(_id))
    const { _id: other } = await course({ price: 100 })
    expect((await cast.post(`/lesson/subscribe/${other}`, [], cast.member)).headers.location).toBe(
      pageOf(other),
    )
    expect(await cast.query('select 1 from "order" where "courseID" = $1', [other])).toEqual([])
  })

  it('subscribes to a free course with one click, which opening the page alone does not do', async () => {
    const { _id } = await course()
    const path = `/lesson/subscribe/${_id}`
    expect((await cast.open(path, cast.member)).status).toBe(200)
    expect(await cast.statusOf(_id, cast.member)).toBeUndefined()
    expect((await cast.post(path, [], cast.member)).headers.location).toBe(`/lesson/play/${_id}/start`)
    expect(await cast.statusOf(_id, cast.member)).toBe('active')
    expect((await cast.open(path, cast.member)).headers.location).toBe(`/lesson/play/${_id}/start`)
  })

  it('fills in the form of the course first, and sees what is to be learned before', async () => {
    const first = await course({ name: 'พื้นฐานก่อนเรียน' })
    const { _id } = await course({ prerequisites: [first._id] })
    const form = await makeForm(cast.world, cast.ours, { course: _id })
    const page = seenIn(await cast.open(pageOf(_id), cast.member))
    expect(page).toContain('กรอกแบบฟอร์มก่อนลงทะเบียน')
    expect(page).toContain('พื้นฐานก่อนเรียน')
    expect((await cast.press(_id, 'join')).status).toBe(409)
    await sendForm(cast, { site: cast.ours, formId: form._id, as: cast.member })
    expect((await cast.press(_id, 'join')).status).toBe(302)
  })
})

describe('nobody enrols', () => {
  it('as a visitor, who comes back here after the login, or as staff', async () => {
    const { _id } = await course()
    for (const path of [pageOf(_id), `/lesson/subscribe/${_id}`]) {
      const location = `/lesson/detail/${_id}?login&next=${encodeURIComponent(path)}`
      expect(await cast.open(path)).toMatchObject({ status: 302, headers: { location } })
      expect((await cast.post(path, [['intent', 'join']])).headers.location).toBe(location)
    }
    expect((await cast.press(_id, 'join', cast.admin)).status).toBe(403)
    expect(seenIn(await cast.open(pageOf(_id), cast.admin))).toContain(`/enroll/new?course=${_id}`)
    expect(await cast.query('select 1 from enroll where "courseID" = $1', [_id])).toEqual([])
  })

  it.each([
    ['after the closing day', { endRegistDate: day(-1) }, 'ปิดรับสมัครแล้ว'],
    ['before the opening day', { startRegistDate: day(1) }, 'ยังไม่เปิดรับสมัคร'],
  ])('%s, by the page or by an order', async (_when, dates, words) => {
    for (const price of [0, 500]) {
      const { _id } = await course({ price, ...dates })
      expect(seenIn(await cast.open(pageOf(_id), cast.member))).toContain(words)
      expect((await cast.press(_id, 'join')).status).toBe(409)
      expect((await cast.press(_id, 'wait')).status).toBe(409)
      const order = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id } })
      expect(order).toMatchObject({ status: 409, body: { code: expect.stringMatching(/^enrolments\./) } })
      const left = `select 1 from enroll where "courseID" = $1 union all select 1 from "order" where "courseID" = $1
        union all select 1 from waiting where "courseID" = $1`
      expect(await cast.query(left, [_id])).toEqual([])
    }
    const { _id } = await course({ startRegistDate: day(0), endRegistDate: day(0) })
    expect((await cast.press(_id, 'join')).status).toBe(302)
  })

  it('in a closed course, in another site’s, or in none', async () => {
    const closed = await course({ status: false })
    const theirs = await course({}, cast.theirs)
    for (const id of [closed._id, theirs._id, 'nothing'])
      for (const intent of ['join', 'wait', 'unwait', 'leave'])
        expect((await cast.press(id, intent)).status, `${id} ${intent}`).toBe(404)
    expect((await cast.open(pageOf(theirs._id), cast.member)).status).toBe(404)
    expect((await cast.open(`/lesson/subscribe/${theirs._id}`, cast.member)).status).toBe(404)
    // A session of another site is none here.
    const { _id } = await course()
    expect((await cast.press(_id, 'join', cast.theirMember)).headers.location).toContain(
      `/lesson/detail/${_id}?login`,
    )
  })

  it('by writing the enrolment itself, a free order’s price or an enrolment’s state', async () => {
    const { _id } = await course({ price: 500 })
    const data = { userID: cast.member.userID, courseID: _id }
    const made = await cast.api.call({ as: cast.member, path: 'enroll', body: { data } })
    expect(made).toMatchObject({ status: 403, body: { code: 'general.forbidden' } })
    const waits = await cast.api.call({ as: cast.admin, path: 'waiting', body: { data } })
    expect(waits.status).toBe(403)
    const order = await cast.api.call({
      as: cast.member,
      path: 'order',
      body: { data: { courseID: _id, price: 0 } },
    })
    const path = `order/${order.body.data._id}`
    expect(
      (await cast.api.call({ as: cast.member, method: 'PATCH', path, body: { data: { status: 'paid' } } }))
        .status,
    ).toBe(403)
    expect(await cast.statusOf(_id, cast.member)).toBeUndefined()
  })

  it('gives back what was paid, begun or given by staff', async () => {
    const { make } = cast.world
    const site_id = cast.ours._id
    const begun = { total: 2, percent: 50, message: '', status: 'processing' }
    for (const values of [{ source: 'staff' }, { source: 'self', analytics: begun }]) {
      const { _id } = await course()
      await make.row('enroll', { site_id, userID: cast.member.userID, courseID: _id, ...values })
      expect((await cast.press(_id, 'leave')).status).toBe(409)
      expect(await cast.statusOf(_id, cast.member)).toBe('active')
    }
  })
})
