import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '#src/client/create-client.ts'
import { createConfigClient } from '#src/client/create-config-client.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast
let baseUrl: string
let admin: { email: string }
let theirCourse: { _id: string }

beforeAll(async () => {
  cast = await openCast()
  baseUrl = `http://127.0.0.1:${cast.api.port}/api`
  admin = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
  theirCourse = await cast.world.make.course(cast.theirs, { name: 'ของเขา' })
})

interface Course {
  _id: string
  name: string
  hours: number | null
  status: boolean
  category: string[]
  updatedAt: string
}
interface Category {
  _id: string
  name: string
  code: string
}

const visit = () => createClient<{ course: Course; category: Category }>({ baseUrl, key: cast.ours.key })

async function enter() {
  const client = visit()
  await client.signIn({ username: admin.email, password: TEST_PASSWORD })
  return client
}

describe('a program by the client', () => {
  it('is a visitor of the key’s site, signs in, is somebody, signs out [AD-7.5-11] [AD-7.1-07]', async () => {
    const client = visit()
    expect(await client.test()).toMatchObject({ site: cast.ours._id, role: 'public' })
    expect(await client.session()).toMatchObject({ login: false })
    const session = await client.signIn({ username: admin.email, password: TEST_PASSWORD })
    expect(session).toMatchObject({ login: true, role: 'admin' })
    expect(await client.session()).toMatchObject({ userID: session.userID })
    await client.signOut()
    expect(await client.session()).toMatchObject({ login: false, userID: null })
  })

  it('is told why it may not sign in [AD-8-13]', async () => {
    const refused = visit().signIn({ username: admin.email, password: 'Wrong-1234' })
    await expect(refused).rejects.toMatchObject({ status: 401, text: expect.stringMatching(/\S/) })
  })

  it('adds once what it sends again with the same key', async () => {
    const client = await enter()
    const add = (code: string) =>
      client.post<Category>('category', { name: 'ส่งซ้ำ', code }, { idempotencyKey: 'lost answer' })
    const first = await add('sent-again')
    expect((await add('sent-again')).data).toEqual(first.data)
    await expect(add('another')).rejects.toMatchObject({ status: 422 })
    expect(await client.count('category', { name: 'ส่งซ้ำ' })).toBe(1)
  })

  it('adds, reads, changes and removes [AD-7.5-01] [AD-7.5-05] [AD-7.5-06] [AD-7.5-08] [AD-7.5-09]', async () => {
    const client = await enter()
    const made = await client.create('course', { name: 'งานเชื่อม', status: true, hours: 6 })
    expect(await client.getById('course', made._id)).toEqual(made)
    const changed = await client.update('course', made._id, { hours: 12 })
    expect(changed).toMatchObject({ name: 'งานเชื่อม', hours: 12 })
    expect(changed.updatedAt > made.updatedAt).toBe(true)
    await client.remove('course', made._id)
    await expect(client.getById('course', made._id)).rejects.toMatchObject({ status: 404 })
  })

  it('finds, counts and sums up [AD-7.5-07]', async () => {
    const client = await enter()
    await client.create('category', { name: 'ไฟฟ้า', code: 'electric' })
    for (const hours of [3, 6, 9]) {
      const name = `ไฟฟ้า ${hours}`
      await client.create('course', { name, status: true, hours, category: ['electric'] })
    }
    const filter = { category: 'electric', hours: { $gte: 6 } }
    const found = await client.find('course', filter, { sort: { hours: -1 }, projection: { name: 1 } })
    expect(found.map((course) => course.name)).toEqual(['ไฟฟ้า 9', 'ไฟฟ้า 6'])
    expect(await client.count('course', filter)).toBe(2)
    expect(await client.findOne('course', { name: 'ไม่มี' })).toBeNull()
    const { paging } = await client.query('course', { method: 'find', args: [filter], paging: { limit: 1 } })
    expect(paging).toMatchObject({ page: 1, limit: 1, total: 2 })
    const pipeline = [{ $match: filter }, { $group: { _id: null, hours: { $sum: '$hours' } } }]
    expect(await client.aggregate('course', pipeline)).toEqual([{ _id: null, hours: 15 }])
    expect((await client.proxy('course', 'aggregate', { method: 'POST', body: { pipeline } })).data).toEqual([
      { _id: null, hours: 15 },
    ])
  })

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const client = await enter()
    const { _id } = await client.create('course', { name: 'สองคนแก้' })
    const { etag = '' } = await client.get(`course/${_id}`)
    await client.update('course', _id, { hours: 1 })
    const late = client.update('course', _id, { hours: 2 }, { ifMatch: etag })
    await expect(late).rejects.toMatchObject({ status: 412, code: 'records.changed-meanwhile' })
  })

  it('sees its own writes in spite of its cache', async () => {
    const client = createClient({ baseUrl, key: cast.ours.key, cache: true })
    await client.signIn({ username: admin.email, password: TEST_PASSWORD })
    const { _id } = await client.create('course', { name: 'ก่อน', status: true })
    expect(await client.getById('course', _id)).toMatchObject({ name: 'ก่อน' })
    await client.update('course', _id, { name: 'หลัง' })
    expect(await client.getById('course', _id)).toMatchObject({ name: 'หลัง' })
  })

  it('speaks the language it asked for', async () => {
    const texts = await Promise.all(
      ['th', 'en'].map(async (language) => {
        const client = createClient({ baseUrl, key: cast.ours.key, language })
        const error = await client.get('nowhere/1').catch((caught: unknown) => caught)
        return (error as { text: string }).text
      }),
    )
    expect(texts[0]).toMatch(/[ก-๙]/)
    expect(texts[1]).toMatch(/^[\x20-\x7e“”’]+$/)
  })

  it('clears the caches within its reach, and is told of the others [AD-7.5-12] [AD-8-34]', async () => {
    const client = await enter()
    expect(await client.clearCache([cast.ours.hostname, cast.theirs.hostname])).toEqual([
      { hostname: cast.ours.hostname, success: true },
      {
        hostname: cast.theirs.hostname,
        success: false,
        error: expect.stringMatching(/^HTTP error! status: 404 - /),
      },
    ])
  })

  it('loads the configuration of its site [AD-7.3-02] [AD-7.3-04]', async () => {
    const token = cast.admin.cookie.split('=')[1] ?? ''
    const { hostname, key, _id, siteName } = cast.ours
    const config = createConfigClient({ baseUrl, key, hostname, getToken: () => token })
    expect(await config.load()).toMatchObject({ site: { siteID: _id, siteName }, space: null, languages: [] })
    const lost = createConfigClient({ baseUrl, key, hostname: cast.theirs.hostname, getToken: () => token })
    await expect(lost.load()).rejects.toThrow('Failed to load config data. Status: 404')
    const visitor = createConfigClient({ baseUrl, key, hostname })
    await expect(visitor.load()).rejects.toThrow('Failed to load config data. Status: 401')
  })
})

describe('the other site', () => {
  const attempts: [string, (client: Client) => Promise<unknown>][] = [
    ['read', (client) => client.getById('course', theirCourse._id)],
    ['changed', (client) => client.update('course', theirCourse._id, { name: 'ยึด' })],
    ['removed', (client) => client.remove('course', theirCourse._id)],
    ['reached by the proxy', (client) => client.proxy('course', theirCourse._id)],
  ]
  it.each(attempts)('cannot be %s', async (_, attempt) => {
    const client = createClient({ baseUrl, key: cast.ours.key })
    await client.signIn({ username: admin.email, password: TEST_PASSWORD })
    await expect(attempt(client)).rejects.toMatchObject({ status: 404 })
  })

  it('does not know the session of ours', async () => {
    const token = cast.admin.cookie.split('=')[1] ?? ''
    const client = createClient({ baseUrl, key: cast.theirs.key, getToken: () => token })
    expect(await client.session()).toMatchObject({ login: false })
    await expect(client.create('course', { name: 'ยึด' })).rejects.toMatchObject({ kind: 'http' })
  })
})
