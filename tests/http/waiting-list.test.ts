import { beforeAll, describe, expect, it, vi } from 'vitest'
import { OFFER_DAYS } from '#modules/enrolments/waiting/move-up.server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Enrolling, openEnrolling } from '#tests/support/enrolments.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { readBodies } from '#tests/support/mail-server.ts'
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Enrolling
let mailbox: Mailbox

beforeAll(async () => {
  cast = await openEnrolling()
  mailbox = await openMailbox(cast.world)
  afterwards(() => mailbox.close())
})

type Person = SignedInPerson & { readonly email: string }
const WAIT = { timeout: 15_000, interval: 50 }
const pageOf = (id: string) => `/lesson/detail/${id}/enroll`

/** A course with one seat, which somebody has, and people who wait for it in this order. */
async function makeWaitingList(price: number, people: number) {
  const { _id } = await cast.world.make.course(cast.ours, { price, seats: 1 })
  const holder = await cast.newMember()
  const row = { site_id: cast.ours._id, courseID: _id, userID: holder.userID, source: 'self' }
  const enrolment = (await cast.world.make.row('enroll', row))._id
  const waiters: Person[] = []
  for (let at = 0; at < people; at++) {
    const person = await cast.newMember()
    expect((await cast.press(_id, 'wait', person)).headers.location).toBe(
      `${pageOf(_id)}?done=waiting.joined`,
    )
    waiters.push(person)
  }
  return { courseID: _id, holder, enrolment, waiters: waiters as [Person, ...Person[]] }
}

const mailTo = (person: Person, words: string) =>
  vi.waitFor(() => {
    const mails = mailbox.server.mails.filter(({ to }) => to.includes(person.email))
    const body = mails.map(({ raw }) => readBodies(raw)).join('\n')
    expect(body).toContain(words)
    return body
  }, WAIT)

describe('the last seat', () => {
  it('goes to one of two who come at once: the other gets 409 and may wait', async () => {
    const { _id } = await cast.world.make.course(cast.ours, { price: 0, seats: 1 })
    const people = [await cast.newMember(), await cast.newMember()]
    const answers = await Promise.all(people.map((person) => cast.press(_id, 'join', person)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([302, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser && seenIn(loser)).toContain('เข้ารายชื่อรอ')
    expect(await cast.query('select 1 from enroll where "courseID" = $1', [_id])).toHaveLength(1)
    // Administrators who write enrolments themselves give away no seat that is not there.
    const data = { courseID: _id, userID: cast.member.userID }
    const forced = await cast.api.call({ as: cast.admin, path: 'enroll', body: { data } })
    expect(forced).toMatchObject({ status: 409, body: { code: 'enrolments.full' } })
    const order = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id } })
    expect(order).toMatchObject({ status: 409, body: { code: 'enrolments.full' } })
  })
})

describe('the waiting list', () => {
  it('moves up by itself when a place is given back, in the order of coming, and tells the person', async () => {
    const { courseID, holder, waiters } = await makeWaitingList(0, 2)
    const [first, second] = waiters as unknown as [Person, Person]
    expect(seenIn(await cast.open(pageOf(courseID), second))).toContain('ลำดับที่ 2')
    // Waiting twice changes no place, and a free seat is not for somebody who comes later.
    await cast.press(courseID, 'wait', first)
    expect(seenIn(await cast.open(pageOf(courseID), first))).toContain('ลำดับที่ 1')
    expect((await cast.press(courseID, 'leave', holder)).status).toBe(302)
    await vi.waitFor(async () => expect(await cast.statusOf(courseID, first)).toBe('active'), WAIT)
    expect(await cast.statusOf(courseID, second)).toBeUndefined()
    expect(seenIn(await cast.open(pageOf(courseID), second))).toContain('ลำดับที่ 1')
    await mailTo(first, 'เราได้ลงทะเบียนให้คุณแล้ว')
    // More seats are for those who wait, too.
    const body = { data: { seats: 2 } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${courseID}`, body })
    await vi.waitFor(async () => expect(await cast.statusOf(courseID, second)).toBe('active'), WAIT)
    expect(await cast.query('select 1 from waiting where "courseID" = $1', [courseID])).toEqual([])
  })

  it('offers a paid seat for some days: paid in time it is theirs, else the next one’s', async () => {
    expect(OFFER_DAYS).toBe(3)
    const { courseID, enrolment, waiters } = await makeWaitingList(500, 2)
    const [first, second] = waiters as unknown as [Person, Person]
    const offerTo = (person: Person) =>
      vi.waitFor(async () => {
        const [row] = await cast.query<{ orderID: string | null; days: number }>(
          `select "orderID", extract(epoch from "offeredUntil" - now()) / 86400 as days from waiting where "userID" = $1`,
          [person.userID],
        )
        expect(row?.orderID).toEqual(expect.any(String))
        return { orderID: String(row?.orderID), days: Math.round(Number(row?.days)) }
      }, WAIT)
    await cast.post(
      '/enroll/dashboard?tab=enrolled',
      [
        ['do', 'cancel'],
        ['option.cancel', 'ย้ายที่ทำงาน'],
        ['id', enrolment],
      ],
      cast.manager,
    )
    const offer = await offerTo(first)
    expect(offer.days).toBe(OFFER_DAYS)
    expect(await mailTo(first, 'เราเก็บที่นั่งไว้ให้คุณถึง')).toContain(`/lesson/pay/${offer.orderID}`)
    expect(seenIn(await cast.open(`/lesson/pay/${offer.orderID}`, first))).toContain('เก็บที่นั่งไว้ให้คุณถึง')
    // The seat is kept: nobody else gets it meanwhile.
    const late = await cast.newMember()
    expect((await cast.press(courseID, 'join', late)).status).toBe(409)
    await cast.query(`update waiting set "offeredUntil" = now() - interval '1 minute' where "userID" = $1`, [
      first.userID,
    ])
    await cast.api.call({
      as: cast.admin,
      method: 'PATCH',
      path: `course/${courseID}`,
      body: { data: { hours: 6 } },
    })
    const next = await offerTo(second)
    const [order] = await cast.query<{ status: string }>('select status from "order" where "_id" = $1', [
      offer.orderID,
    ])
    expect(order?.status).toBe('cancelled')
    await mailTo(first, 'หมดเวลาเก็บที่นั่ง')
    await cast.post(
      '/enroll/dashboard',
      [
        ['do', 'approve'],
        ['option.approve', 'เงินสด'],
        ['id', next.orderID],
      ],
      cast.manager,
    )
    expect(await cast.statusOf(courseID, second)).toBe('active')
    expect(await cast.query('select 1 from waiting where "courseID" = $1', [courseID])).toEqual([])
  })

  it('keeps no seat for somebody who may not come: whoever is suspended stands in nobody’s way', async () => {
    const { courseID, enrolment, waiters } = await makeWaitingList(0, 1)
    await cast.query('update "user" set suspended = true where "_id" = $1', [waiters[0].userID])
    await cast.query(`update enroll set status = 'cancelled' where "_id" = $1`, [enrolment])
    const late = await cast.newMember()
    expect((await cast.press(courseID, 'join', late)).status).toBe(302)
    expect(await cast.statusOf(courseID, late)).toBe('active')
  })

  it('forgets whoever got a place some other way: nothing is offered to them', async () => {
    const { courseID, waiters } = await makeWaitingList(500, 1)
    const { userID } = waiters[0]
    const [site_id, path] = [cast.ours._id, `course/${courseID}`]
    await cast.world.make.row('enroll', { site_id, courseID, userID })
    await cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data: { seats: 9 } } })
    const find = 'select 1 from waiting where "courseID" = $1'
    await vi.waitFor(async () => expect(await cast.query(find, [courseID])).toEqual([]), WAIT)
    expect(await cast.query('select 1 from "order" where "courseID" = $1', [courseID])).toEqual([])
  })

  it('is left by the person, by staff with a reason, and is nobody else’s to read or write', async () => {
    const { courseID, waiters } = await makeWaitingList(0, 2)
    const [first, second] = waiters as unknown as [Person, Person]
    const find = { path: 'waiting/query', body: { method: 'find', args: [{ courseID }] } }
    const seen = async (as: SignedInPerson) => (await cast.api.call<object[]>({ as, ...find })).body.data
    expect(await seen(first)).toHaveLength(1)
    expect(await seen(cast.manager)).toHaveLength(2)
    expect(await seen(cast.theirAdmin)).toEqual([])
    expect((await cast.api.call({ site: cast.ours, ...find })).status).toBe(401)
    // The place stands on the page of the course and in the profile, and follows when others leave.
    const places = async () => {
      const shown = [`/lesson/detail/${courseID}`, '/user/profile'].map((path) => cast.open(path, second))
      return (await Promise.all(shown)).map((page) => /ลำดับที่ \d+ ในคิว/.exec(seenIn(page))?.[0])
    }
    expect(await places()).toEqual(['ลำดับที่ 2 ในคิว', 'ลำดับที่ 2 ในคิว'])
    expect(seenIn(await cast.open(`/lesson/detail/${courseID}`, cast.member))).not.toContain('ในคิว')
    const heard = `select 1 from event where type = 'waiting.moved' and room = $1`
    const room = [`record:${cast.ours._id}:course:${courseID}`]
    expect(await cast.query(heard, room)).toHaveLength(0)
    expect((await cast.press(courseID, 'unwait', first)).status).toBe(302)
    expect(await places()).toEqual(['ลำดับที่ 1 ในคิว', 'ลำดับที่ 1 ในคิว'])
    expect(await cast.query(heard, room)).toHaveLength(1)
    expect((await cast.press(courseID, 'unwait', first)).status).toBe(404)
    const [row] = await cast.query<{ _id: string }>('select "_id" from waiting where "userID" = $1', [
      second.userID,
    ])
    const path = `waiting/${row?._id}`
    expect((await cast.api.call({ as: second, method: 'DELETE', path })).status).toBe(403)
    expect(
      (await cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data: { note: 'x' } } })).status,
    ).toBe(403)
    const removed = await sendToList(cast, {
      as: cast.manager,
      path: '/enroll/dashboard?tab=waiting',
      form: actionForm('remove', [row?._id ?? ''], 'ขอยกเลิกทางโทรศัพท์'),
    })
    expect(seenIn(removed)).toContain('เรียบร้อย 1 รายการ')
    expect(await seen(cast.manager)).toEqual([])
  })
})

it('a learner is told in their own language that they are enrolled', async () => {
  const { _id, name } = await cast.world.make.course(cast.ours, { name: 'First Aid', price: 0 })
  const person = await cast.newMember()
  await cast.api.call({
    as: person,
    method: 'POST',
    path: pageOf(_id),
    raw: 'intent=join',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${person.cookie}; sala_lang=en`,
    },
  })
  expect(await mailTo(person, `You are enrolled in «${name}»`)).toContain(`/lesson/play/${_id}/start`)
  // What staff do is told in it too, and in the one that is chosen later.
  const [row] = await cast.query<{ _id: string }>('select "_id" from enroll where "courseID" = $1', [_id])
  const cancel = (words: string) =>
    cast.post(
      '/enroll/dashboard?tab=enrolled',
      [
        ['do', 'cancel'],
        ['option.cancel', words],
        ['id', row?._id ?? ''],
      ],
      cast.manager,
    )
  await cancel('moved away')
  await mailTo(person, 'The reason: moved away')
  await cast.open(`/lesson/detail/${_id}`, { ...person, cookie: `${person.cookie}; sala_lang=th` })
  await cast.query(`update enroll set status = 'active' where "courseID" = $1`, [_id])
  await cancel('ย้ายที่ทำงาน')
  await mailTo(person, 'เหตุผล: ย้ายที่ทำงาน')
})
