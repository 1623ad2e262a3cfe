import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'

let cast: Cast
let courseId: string

beforeAll(async () => {
  cast = await openCast()
  courseId = (await cast.world.make.course(cast.ours, { name: 'งานปูน' }))._id
})

const writes = [
  ['POST', () => 'course', { data: { name: 'ใหม่' } }],
  ['PUT', () => `course/${courseId}`, { data: { name: 'งานปูน' } }],
  ['PATCH', () => `course/${courseId}`, { data: { name: 'งานปูน' } }],
  ['POST', () => 'course/query', { method: 'count' }],
  ['DELETE', () => 'course/00000000-0000-7000-8000-000000000000', undefined],
] as const

describe.each(writes)('%s with a cookie', (method, path, body) => {
  const send = (headers: Record<string, string | undefined>) =>
    cast.api.call({ as: cast.admin, method, path: path(), ...(body ? { body } : {}), headers })

  it.each<[string, Record<string, string | undefined>, number, string]>([
    ['without an Origin', { origin: undefined }, 403, 'gateway.wrong-origin'],
    ['from another host', { origin: 'https://evil.example' }, 403, 'gateway.wrong-origin'],
    ['from our other site', { origin: 'http://site3.localhost' }, 403, 'gateway.wrong-origin'],
    ['from another port', { origin: 'http://site2.localhost:8443' }, 403, 'gateway.wrong-origin'],
    [
      'from a host that ends like ours',
      { origin: 'http://evil-site2.localhost' },
      403,
      'gateway.wrong-origin',
    ],
    [
      'from a host that begins like ours',
      { origin: 'http://site2.localhost.evil.example' },
      403,
      'gateway.wrong-origin',
    ],
    ['from nowhere', { origin: 'null' }, 403, 'gateway.wrong-origin'],
    ['from something unreadable', { origin: 'site2.localhost' }, 403, 'gateway.wrong-origin'],
    [
      'without an Origin, from another site',
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      403,
      'gateway.wrong-origin',
    ],
    ['of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'gateway.wrong-content-type'],
    [
      'of a form with files',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'gateway.wrong-content-type',
    ],
    ['of text', { 'content-type': 'text/plain' }, 415, 'gateway.wrong-content-type'],
    ['without a content type', { 'content-type': undefined }, 415, 'gateway.wrong-content-type'],
  ])('%s is refused; from our own page it is served', async (_what, headers, status, code) => {
    expect(await send(headers)).toMatchObject({ status, body: { status, code } })
    expect([200, 404]).toContain((await send({})).status)
  })
})

describe('signing in and out', () => {
  it('cannot be done from another site’s page', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const body = { username: email, password: TEST_PASSWORD }
    const headers = { origin: 'https://evil.example' }
    const refused = await cast.api.call({ site: cast.ours, path: 'signin', body, headers })
    expect(refused.status).toBe(403)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await cast.api.call({ as: cast.member, method: 'POST', path: 'signout', headers })).status).toBe(
      403,
    )
    expect((await cast.api.call({ as: cast.member, path: 'session' })).body.data).toMatchObject({
      login: true,
    })
    expect((await cast.api.call({ site: cast.ours, path: 'signin', body })).status).toBe(200)
  })

  it('sets a cookie that no script reads and no other site sends', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const body = { username: email, password: TEST_PASSWORD }
    const cookie = (await cast.api.call({ site: cast.ours, path: 'signin', body })).headers['set-cookie']?.[0]
    expect(cookie).toMatch(/^sala_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

it('no answer lets another site’s page read it', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await cast.api.call({ as: cast.member, path: 'session', headers })
  const preflight = await cast.api.call({
    site: cast.ours,
    method: 'OPTIONS',
    path: 'course',
    headers: { ...headers, 'access-control-request-method': 'PUT' },
  })
  for (const { headers: sent } of [answer, preflight]) {
    expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(sent['cross-origin-resource-policy']).toBe('same-origin')
  }
})
