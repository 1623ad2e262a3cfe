import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'

let cast: Cast
let other: { _id: string; email: string }
let courseId: string

beforeAll(async () => {
  cast = await openCast()
  other = await cast.world.make.user(cast.ours)
  courseId = (await cast.world.make.course(cast.ours, { name: 'งานไฟฟ้า', price: 1500 }))._id
})

const patch = (as: SignedInPerson, path: string, data: object) =>
  cast.api.call({ as, method: 'PATCH', path, body: { data } })

async function storedUser(id: string) {
  const { rows } = await cast.world.database.owner.query<Doc>('select * from "user" where "_id" = $1', [id])
  return rows[0]
}

const own = () => `user/${cast.member.userID}`

describe('a member’s own account', () => {
  it.each<[string, unknown]>([
    ['role', 'root'],
    ['salt', 'mine'],
    ['username', 'root'],
    ['parent', '00000000-0000-7000-8000-000000000000'],
  ])('ignores %s, which the server owns, and takes the rest', async (field, value) => {
    const before = await storedUser(cast.member.userID)
    const answer = await patch(cast.member, own(), { [field]: value, firstname: `ใหม่ ${field}` })
    expect(answer).toMatchObject({ status: 200, body: { data: { firstname: `ใหม่ ${field}` } } })
    expect(await storedUser(cast.member.userID)).toMatchObject({
      role: 'user',
      salt: before?.salt,
      username: before?.username,
      site_id: cast.ours._id,
    })
  })

  it.each<[string, unknown]>([
    ['suspended', false],
    ['req_reset', true],
    ['email', 'other@example.test'],
    ['password', 'Another-1234'],
    ['citizen', '1101700230708'],
    ['unit', 'x'],
    ['site_id', 'x'],
    ['_id', '00000000-0000-7000-8000-000000000000'],
    ['reach', 'all'],
    ['createdAt', '2020-01-01T00:00:00Z'],
    ['price', 1],
  ])('refuses %s and changes nothing', async (field, value) => {
    const before = await storedUser(cast.member.userID)
    const answer = await patch(cast.member, own(), { lastname: 'เปลี่ยน', [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'records.unknown-field', details: [{ path: field }] },
    })
    expect(await storedUser(cast.member.userID)).toEqual(before)
    expect(await patch(cast.member, own(), { phone: '0812345678' })).toMatchObject({ status: 200 })
  })

  it('takes its moment of change from the server’s clock, whatever a client says it is', async () => {
    const answer = await patch(cast.member, own(), { lastname: 'เวลา', updatedAt: '2001-01-01T00:00:00Z' })
    expect(answer.status).toBe(200)
    expect(Date.parse(String(answer.body.data.updatedAt))).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'))
  })

  it('has the rights it had, whatever the headers and cookies claim', async () => {
    const headers = {
      'x-role': 'root',
      'x-user-id': cast.admin.userID,
      'x-forwarded-user': 'root',
      cookie: `${cast.member.cookie}; role=root; sala_role=admin`,
    }
    const asked = await cast.api.call<{ role: string; userID: string }>({
      as: cast.member,
      path: 'session',
      headers,
    })
    expect(asked.body.data).toMatchObject({ role: 'member', userID: cast.member.userID })
  })
})

describe('other people', () => {
  it.each(intruders)('cannot be read, changed or removed as %s', async (intruder) => {
    const from = comingAs(cast, intruder)
    const before = await storedUser(other._id)
    const path = `user/${other._id}`
    const expected = intruder === 'member' ? 404 : 401
    expect((await cast.api.call({ ...from, path })).status).toBe(expected)
    for (const method of ['PUT', 'PATCH'])
      expect(
        (await cast.api.call({ ...from, method, path, body: { data: { firstname: 'ก' } } })).status,
      ).toBe(expected)
    expect((await cast.api.call({ ...from, method: 'DELETE', path })).status).toBe(
      intruder === 'member' ? 403 : 401,
    )
    expect(await storedUser(other._id)).toEqual(before)
    expect(await patch(cast.admin, path, { firstname: `โดยผู้ดูแล ${intruder}` })).toMatchObject({ status: 200 })
  })

  it('are not in what a member finds, counts or joins', async () => {
    await cast.world.make.row('enroll', { site_id: cast.ours._id, userID: other._id, courseID: courseId })
    const call = (path: string, body: object) => cast.api.call<Doc[]>({ as: cast.member, path, body })
    const found = await call('user/query', { method: 'find', args: [{ email: { $regex: '@' } }] })
    expect(found.body.data.map((user) => user._id)).toEqual([cast.member.userID])
    expect((await call('enroll/query', { method: 'find' })).body.data).toEqual([])
    const stage = { $lookup: { from: 'enroll', localField: '_id', foreignField: 'courseID', as: 'people' } }
    const joined = await call('course/aggregate', { pipeline: [stage, { $match: { _id: courseId } }] })
    expect(joined.body.data).toMatchObject([{ people: [] }])
    expect(joined.text).not.toContain(other._id)
  })
})

describe('what only administrators change', () => {
  const attempts: [string, () => [string, string, object?]][] = [
    ['a new course', () => ['POST', 'course', { name: 'ก', price: 0 }]],
    ['a course’s price', () => ['PATCH', `course/${courseId}`, { price: 0, sale_price: 0 }]],
    ['a course’s end', () => ['DELETE', `course/${courseId}`]],
    ['a new category', () => ['POST', 'category', { name: 'ก', code: 'k' }]],
    ['a new page', () => ['POST', 'post', { title: 'ก', slug: 'k' }]],
    [
      'an enrolment of one’s own',
      () => ['POST', 'enroll', { userID: cast.member.userID, courseID: courseId }],
    ],
    ['a certificate of one’s own', () => ['POST', 'certification', { number: '1' }]],
    ['an audit line', () => ['POST', 'audit', { action: 'x' }]],
    ['a language', () => ['POST', 'translate', { code: 'xx', name: 'x' }]],
    ['a province', () => ['POST', 'province', { id: 99, name_th: 'ใหม่' }]],
  ]

  it.each(attempts)(
    '%s is refused to visitors, members, managers and foreign administrators',
    async (_what, attempt) => {
      const [method, path, data] = attempt()
      const body = data ? { body: { data } } : {}
      for (const intruder of intruders) {
        const answer = await cast.api.call({ ...comingAs(cast, intruder), method, path, ...body })
        expect(answer.status, intruder).toBe(intruder === 'member' ? 403 : 401)
      }
      expect((await cast.api.call({ as: cast.manager, method, path, ...body })).status).toBe(403)
      expect((await cast.api.call({ as: cast.admin, path: `course/${courseId}` })).body.data).toMatchObject({
        price: 1500,
      })
    },
  )

  it('the administrator changes the course', async () => {
    expect(await patch(cast.admin, `course/${courseId}`, { price: 1600 })).toMatchObject({
      status: 200,
      body: { data: { price: 1600 } },
    })
    expect(await patch(cast.admin, `course/${courseId}`, { price: 1500 })).toMatchObject({ status: 200 })
  })

  it('an administrator cannot make an account of another role', async () => {
    const data = { firstname: 'ก', lastname: 'ข', email: 'boss@example.test', role: 'root', salt: 'x' }
    const made = await cast.api.call({ as: cast.admin, path: 'user', body: { data } })
    expect(made).toMatchObject({ status: 400, body: { code: 'users.role-refused' } })
    const { rowCount } = await cast.world.database.owner.query('select 1 from "user" where email = $1', [
      data.email,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('the switches of the sites', () => {
  it.each(['hostname', 'getAdminSchool', 'proxy-cache/clear-cache/site2.localhost'])(
    'GET %s is for staff',
    async (path) => {
      for (const intruder of intruders)
        expect((await cast.api.call({ ...comingAs(cast, intruder), path })).status).toBe(
          intruder === 'member' ? 403 : 401,
        )
      expect(
        (await cast.api.call({ as: cast.admin, path: path.replace('site2.localhost', cast.ours.hostname) }))
          .status,
      ).toBe(200)
    },
  )
})
