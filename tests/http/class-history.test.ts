import { beforeAll, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let course: { _id: string }

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
  course = await cast.world.make.course(cast.ours, { type: 'onsite' })
})

const values = {
  intent: 'save',
  class: '',
  name: 'รุ่นที่ 1',
  startDate: '2027-03-01',
  endDate: '2027-03-02',
  startTime: '09:00',
  endTime: '16:00',
  lateMinutes: '15',
  place: 'ห้อง 301',
  seats: '3',
  lecturer: '',
}

async function save(change: Partial<typeof values>): Promise<void> {
  const { status } = await cast.api.call({
    as: cast.admin,
    path: `/lesson/classes/${course._id}`,
    raw: new URLSearchParams({ ...values, ...change }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(302)
}

const query = async <Row extends object>(text: string, params: unknown[] = []) =>
  (await cast.world.database.owner.query<Row>(text, params)).rows

const historyOf = async (collection: string, id: unknown) =>
  (
    await query<{ action: string; changes: object }>(
      'select action, changes from audit where collection = $1 and "recordID" = $2 order by "createdAt", "_id"',
      [collection, id],
    )
  ).map(({ action, changes }) => [action, changes])

it('has what each field of a class was and what it is, and the days that came and went', async () => {
  await save({})
  const [group] = await query<{ _id: string }>('select "_id" from class where "courseID" = $1', [course._id])
  const [first] = await query<{ _id: string }>('select "_id" from class_day order by date limit 1')
  await save({ class: group?._id ?? '', place: 'ห้อง 302', seats: '5', startDate: '2027-03-02' })
  expect(await historyOf('class', group?._id)).toEqual([
    ['create', expect.objectContaining({ name: [null, 'รุ่นที่ 1'], seats: [null, 3] })],
    ['update', { place: ['ห้อง 301', 'ห้อง 302'], seats: [3, 5], startDate: ['2027-03-01', '2027-03-02'] }],
  ])
  expect(await historyOf('class_day', first?._id)).toMatchObject([
    ['create', { date: [null, '2027-03-01'] }],
    ['delete', { date: ['2027-03-01', null] }],
  ])
})

it('has whom staff put into a class, at the enrolment', async () => {
  const [group] = await query<{ _id: string }>('select "_id" from class where "courseID" = $1', [course._id])
  const { _id: userID } = await cast.world.make.user(cast.ours)
  const row = { site_id: cast.ours._id, userID, courseID: course._id }
  const enrolment = await cast.world.make.row('enroll', row)
  for (const to of [group?._id ?? '', 'none']) {
    const { status } = await cast.api.call({
      as: cast.admin,
      path: `/lesson/classes/${course._id}`,
      raw: new URLSearchParams({ do: 'place', 'option.place': to, id: enrolment._id }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(302)
  }
  expect(await historyOf('enroll', enrolment._id)).toEqual([
    ['update', { classID: [null, group?._id] }],
    ['update', { classID: [group?._id, null] }],
  ])
})
