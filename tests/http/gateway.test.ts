import { beforeAll, describe, expect, it } from 'vitest'
import type { Doc } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let courseId: string

beforeAll(async () => {
  cast = await openCast()
  courseId = (await cast.world.make.course(cast.ours, { name: 'งานสวน', price: 300 }))._id
})

describe('health', () => {
  it('answers while the process lives, on any host [AD-7.5-10]', async () => {
    expect(await cast.api.call({ site: { hostname: 'anything' }, path: 'health' })).toMatchObject({
      status: 200,
      body: { status: 200 },
    })
  })

  it('is ready while the database answers', async () => {
    expect(await cast.api.call({ path: 'health/ready' })).toMatchObject({
      status: 200,
      body: { status: 200 },
    })
  })

  it('test says which site and role it sees, and when [AD-7.5-11]', async () => {
    const answer = await cast.api.call({ as: cast.member, path: 'test' })
    expect(answer.body.data).toMatchObject({
      site: cast.ours._id,
      siteName: cast.ours.siteName,
      role: 'member',
    })
    expect(Math.abs(Date.parse(String(answer.body.data.time)) - Date.now())).toBeLessThan(60_000)
  })
})

const find = (headers: Record<string, string | undefined>) =>
  cast.api.call<Doc[]>({
    path: 'course/query',
    body: { method: 'find' },
    headers: { origin: undefined, ...headers },
  })

it('answers of calls are stored nowhere, whatever came of them', async () => {
  const { api, member: as, ours: site } = cast
  const path = `user/${as.userID}`
  const answers = [
    await api.call({ as, path }),
    await api.call({ as, path: 'user/query', body: { method: 'find' } }),
    await api.call({ site, path }),
    await api.call({ site, path: 'nowhere/at/all' }),
  ]
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
    [401, 'no-store'],
    [404, 'no-store'],
  ])
})

describe('a program with a client key', () => {
  it('says by header which site it means [PM-7-02] [PM-6-12] [AD-7-01] [AD-7.5-03]', async () => {
    for (const name of ['client-token-key', 'X-API-Key'])
      expect((await find({ [name]: cast.ours.key })).body.data.map((course) => course._id)).toEqual([
        courseId,
      ])
    expect((await find({ 'client-token-key': cast.theirs.key })).body.data).toEqual([])
  })

  it('chooses among the sites below the key’s own [AD-7.5-04]', async () => {
    const headers = { 'X-API-Key': cast.origin.key, 'X-Hostname-Ref': cast.ours.hostname }
    expect((await find(headers)).body.data.map((course) => course._id)).toEqual([courseId])
  })

  it('is told so when the key is in the address [AD-7.5-02] [PM-7-38]', async () => {
    const answer = await cast.api.call({
      path: `province/query?key=${cast.ours.key}`,
      body: { method: 'find' },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.key-in-query' } })
  })

  it('is told so when the key is wrong or there is neither key nor site', async () => {
    expect((await find({ 'client-token-key': 'wrong' })).status).toBe(401)
    expect((await find({})).status).toBe(404)
  })
})

it('proxy-api/{collection}/{path} is the same as {collection}/{path} [AD-7.5-13]', async () => {
  const both = async (method: string, path: string, body?: object) => {
    const call = (prefix: string) =>
      cast.api.call({ as: cast.admin, method, path: `${prefix}${path}`, ...(body ? { body } : {}) })
    const [plain, proxied] = [await call(''), await call('proxy-api/')]
    expect([proxied.status, proxied.text]).toEqual([plain.status, plain.text])
    return proxied.status
  }
  expect(await both('GET', `course/${courseId}`)).toBe(200)
  expect(await both('POST', 'course/query', { method: 'find', args: [{ price: 300 }] })).toBe(200)
  expect(await both('POST', 'course/aggregate', { pipeline: [{ $count: 'n' }] })).toBe(200)
  expect(await both('POST', 'course', { data: {} })).toBe(400)
  const body = { data: { price: 301 } }
  const changed = await cast.api.call({
    as: cast.admin,
    method: 'PUT',
    path: `proxy-api/course/${courseId}`,
    body,
  })
  expect(changed.body.data).toMatchObject({ price: 301 })
})

describe('the language of a refusal', () => {
  const refusals: Record<string, () => Parameters<typeof cast.api.call>[0]> = {
    'an unknown field': () => ({
      site: cast.ours,
      path: 'course/query',
      body: { method: 'find', args: [{ x: 1 }] },
    }),
    'a record that is not there': () => ({ site: cast.ours, path: 'course/x' }),
    'a write without a session': () => ({ site: cast.ours, path: 'course', body: { data: {} } }),
    'a call that is not there': () => ({ site: cast.ours, path: 'a/b/c' }),
    'a body that is no JSON': () => ({ site: cast.ours, path: 'course/query', raw: '{' }),
    'a key in the address': () => ({ site: cast.ours, path: 'session?key=x' }),
    'a foreign origin': () => ({
      site: cast.ours,
      path: 'signin',
      body: {},
      headers: { origin: 'https://evil.example' },
    }),
    'a wrong key': () => ({ path: 'session', headers: { 'client-token-key': 'x' } }),
    'a host without a site': () => ({ path: 'session' }),
  }
  const ask = async (what: string, language: Record<string, string>) => {
    const call = refusals[what]?.() ?? { path: '' }
    return (await cast.api.call({ ...call, headers: { ...call.headers, ...language } })).body.message ?? ''
  }

  it.each(Object.keys(refusals))('%s: Thai unless the caller wants English', async (what) => {
    expect(await ask(what, {})).toMatch(/[ก-๙]/)
    expect(await ask(what, { 'accept-language': 'fr, de;q=0.5' })).toMatch(/[ก-๙]/)
    expect(await ask(what, { 'accept-language': 'en-GB, th;q=0.5' })).not.toMatch(/[ก-๙]/)
    expect(await ask(what, { cookie: 'sala_lang=en' })).not.toMatch(/[ก-๙]/)
  })
})

it('POST translate/query lists the languages with their texts [AD-7.3-04] [AD-3-08]', async () => {
  const language = {
    code: 'lo',
    name: 'ລາວ',
    flag: '🇱🇦',
    translations: { users: { 'no-account': 'ບໍ່ພົບບັນຊີ' } },
  }
  await cast.world.make.row('translate', language)
  const body = { method: 'find', args: [{}] }
  const answer = await cast.api.call<Doc[]>({ site: cast.ours, path: 'translate/query', body })
  expect(answer.body.data).toMatchObject([language])
  await cast.world.database.owner.query('update site set languages = $2 where "_id" = $1', [
    cast.ours._id,
    { on: ['lo'] },
  ])
  cast.world.engine.languages.forget()
  cast.world.engine.sites.forget()
  const spoken = await cast.api.call<{ message: string }>({
    site: cast.ours,
    path: 'signin',
    body: { username: 'nobody@example.test', password: 'x' },
    headers: { 'accept-language': 'lo' },
  })
  expect(spoken.body.data.message).toBe('ບໍ່ພົບບັນຊີ')
})
