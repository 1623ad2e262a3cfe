import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const send = (method: string, path: string, body?: object, headers = {}) =>
  cast.api.call({ as: cast.admin, method, path, ...(body ? { body } : {}), headers })
const create = async (data: object, path = 'course') => (await send('POST', path, { data })).body.data
const auditOf = async (recordID: string) => {
  const body = { method: 'find', args: [{ recordID }], sort: { createdAt: 1 } }
  return (await cast.api.call<Doc[]>({ as: cast.admin, path: 'audit/query', body })).body.data
}

describe('a record', () => {
  it('is added by POST with and without a slash, wrapped as data [AD-7.5-05] [AD-7-02]', async () => {
    for (const path of ['course', 'course/']) {
      const made = await send('POST', path, {
        data: { name: 'ใหม่', price: 10.5 },
        options: { fieldType: [] },
      })
      expect(made).toMatchObject({
        status: 200,
        body: { status: 200, data: { name: 'ใหม่', price: 10.5, status: false } },
      })
      expect(made.body.data._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
      expect(made.body.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })

  it('is read by GET, changed by PUT and PATCH, removed by DELETE [AD-7.5-01] [AD-7.5-08] [AD-7.5-09]', async () => {
    const { _id } = await create({ name: 'หนึ่ง', hours: 6 })
    expect((await send('GET', `course/${_id}`)).body.data).toMatchObject({ name: 'หนึ่ง', hours: 6 })
    expect((await send('PUT', `course/${_id}`, { data: { name: 'สอง' } })).body.data).toMatchObject({
      name: 'สอง',
      hours: 6,
    })
    expect((await send('PATCH', `course/${_id}`, { data: { hours: 3 } })).body.data).toMatchObject({
      name: 'สอง',
      hours: 3,
    })
    expect(await send('DELETE', `course/${_id}`)).toMatchObject({ status: 200, body: { status: 200 } })
    expect((await send('GET', `course/${_id}`)).status).toBe(404)
    expect((await send('DELETE', `course/${_id}`)).status).toBe(404)
  })

  it('has a later updatedAt after a change [AD-7.5-06]', async () => {
    const made = await create({ name: 'เวลา' })
    const { data } = (await send('PUT', `course/${made._id}`, { data: { name: 'เวลาใหม่' } })).body
    expect(Date.parse(String(data.updatedAt))).toBeGreaterThan(Date.parse(String(made.updatedAt)))
    expect(data.createdAt).toBe(made.createdAt)
  })

  it('is not removed while another refers to it', async () => {
    const category = await create({ name: 'ชั้น', code: 'used' }, 'category')
    const course = await create({ name: 'อยู่บนชั้น', category: ['used'] })
    expect(await send('DELETE', `category/${category._id}`)).toMatchObject({
      status: 409,
      body: { code: 'records.in-use' },
    })
    await send('DELETE', `course/${course._id}`)
    expect((await send('DELETE', `category/${category._id}`)).status).toBe(200)
  })

  it('has its rich text made harmless', async () => {
    const description = '<p onclick="x()">ก<script>alert(1)</script><a href="javascript:x()">ข</a></p>'
    expect((await create({ name: 'HTML', description })).description).toBe('<p>ก<a>ข</a></p>')
  })

  it('lists everything that is wrong with it, in the caller’s language', async () => {
    const answer = await send(
      'POST',
      'course',
      { data: { price: -1, type: 'moon' } },
      { 'accept-language': 'th' },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'records.invalid', message: 'กรุณาตรวจสอบข้อมูลอีกครั้ง' },
    })
    expect(answer.body.details?.map((detail) => detail.path).toSorted()).toEqual(['name', 'price', 'type'])
  })
})

describe('ETag and If-Match', () => {
  it('answer 412 to a change that is based on an old reading', async () => {
    const { _id } = await create({ name: 'เดิม' })
    const read = await send('GET', `course/${_id}`)
    const ifMatch = { 'if-match': read.headers.etag }
    const first = await send('PUT', `course/${_id}`, { data: { name: 'ของฉัน' } }, ifMatch)
    expect(first.status).toBe(200)
    expect(first.headers.etag).not.toBe(read.headers.etag)
    const lost = await send('PUT', `course/${_id}`, { data: { name: 'ของเธอ' } }, ifMatch)
    expect(lost).toMatchObject({ status: 412, body: { code: 'records.changed-meanwhile' } })
    expect((await send('GET', `course/${_id}`)).body.data).toMatchObject({ name: 'ของฉัน' })
    expect(
      (await send('PUT', `course/${_id}`, { data: { name: 'ต่อ' } }, { 'if-match': first.headers.etag }))
        .status,
    ).toBe(200)
  })

  it('let exactly one of ten through that come at once', async () => {
    const { _id } = await create({ name: 'พร้อมกัน' })
    const { headers } = await send('GET', `course/${_id}`)
    const change = (number: number) =>
      send('PATCH', `course/${_id}`, { data: { hours: number } }, { 'if-match': headers.etag })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => change(number + 1)))
    expect(answers.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ])
  })
})

describe('a value that is taken', () => {
  const person = { firstname: 'ก', lastname: 'ข', email: 'taken@example.test', phone: '0811111111' }

  it('answers duplicate with every such field [PM-7-27]', async () => {
    const options = { uniqueFields: [['email', 'phone']] }
    expect((await send('POST', 'user', { data: person, options })).status).toBe(200)
    const again = await send('POST', 'user', { data: { ...person, email: 'TAKEN@example.test' }, options })
    expect(again).toMatchObject({ status: 400, body: { message: 'duplicate' } })
    expect(again.body.fields?.toSorted()).toEqual(expect.arrayContaining(['email', 'phone']))
    expect(
      (
        await send('POST', 'user', {
          data: { ...person, email: 'free@example.test', phone: '0822222222' },
          options,
        })
      ).status,
    ).toBe(200)
  })

  it('is taken by a field that need not be unique elsewhere, when the caller asks', async () => {
    await create({ name: 'ชื่อซ้ำ' })
    const body = { data: { name: 'ชื่อซ้ำ' } }
    expect(await send('POST', 'course', { ...body, options: { uniqueFields: [['name']] } })).toMatchObject({
      status: 400,
      body: { message: 'duplicate', fields: ['name'] },
    })
    expect((await send('POST', 'course', body)).status).toBe(200)
  })

  it('is taken once when ten come at once', async () => {
    const data = { name: 'ก', code: 'race' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', 'category', { data })))
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused).toHaveLength(9)
    for (const { body } of refused) expect(body).toMatchObject({ message: 'duplicate', fields: ['code'] })
  })

  it('is named by every field when only together they must be unique', async () => {
    const { _id: courseID } = await create({ name: 'ลงทะเบียน' })
    const data = { userID: cast.member.userID, courseID }
    expect((await send('POST', 'enroll', { data })).status).toBe(200)
    const again = await send('POST', 'enroll', { data })
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'duplicate', fields: ['userID', 'courseID'] },
    })
  })

  it('does not stand in its own way', async () => {
    const { _id } = await create({ name: 'ก', code: 'own' }, 'category')
    expect((await send('PUT', `category/${_id}`, { data: { code: 'own', name: 'ข' } })).status).toBe(200)
  })
})

describe('the audit log', () => {
  it('has a line for each write of staff, with what changed', async () => {
    const { _id } = await create({ name: 'ตาม', price: 1 })
    await send('PATCH', `course/${_id}`, { data: { price: 2 } })
    await send('DELETE', `course/${_id}`)
    const lines = await auditOf(_id)
    expect(lines.map((line) => line.action)).toEqual(['create', 'update', 'delete'])
    expect(lines[1]).toMatchObject({
      userID: cast.admin.userID,
      role: 'admin',
      collection: 'course',
      changes: { price: [1, 2] },
    })
  })

  it('has none for members, for readings and for what was refused', async () => {
    const path = `user/${cast.member.userID}`
    const own = { as: cast.member, method: 'PATCH', path, body: { data: { firstname: 'เอง' } } }
    expect((await cast.api.call(own)).status).toBe(200)
    expect((await send('GET', path)).status).toBe(200)
    expect((await send('PATCH', path, { data: { email: 'no' } })).status).toBe(400)
    expect(await auditOf(cast.member.userID)).toEqual([])
  })

  it('never has a password', async () => {
    const data = { firstname: 'ก', lastname: 'ข', email: 'quiet@example.test', password: 'Very-secret-1' }
    const { _id } = await create(data, 'user')
    expect(JSON.stringify(await auditOf(_id))).not.toMatch(/Very-secret|argon2|password/)
    expect((await cast.api.signIn(cast.ours, data.email, data.password)).userID).toBe(_id)
  })
})
