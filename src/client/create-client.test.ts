import { describe, expect, it } from 'vitest'
import { type Client, createClient } from './create-client.ts'
import { gatewayFigures } from './figures.ts'
import { startClock } from './test-clock.ts'
import { openServer } from './test-server.ts'

const ok = { body: { status: 200, data: { _id: '1' } }, headers: { etag: '"e1"' } }

async function arrivedOf(call: (client: Client) => Promise<unknown>) {
  const server = await openServer(ok)
  await call(createClient({ baseUrl: server.baseUrl, key: 'secret-key', hostname: 'unit.example' }))
  return server.arrived[0]
}

describe('what is sent', () => {
  it.each<[string, (client: Client) => Promise<unknown>, string, unknown]>([
    ['GET [AD-7.5-01]', (client) => client.get('course/1'), 'GET /api/course/1', undefined],
    ['POST [AD-7.5-05]', (client) => client.post('course', { a: 1 }), 'POST /api/course', { data: { a: 1 } }],
    [
      'PUT [AD-7.5-05]',
      (client) => client.put('course/1', { a: 1 }),
      'PUT /api/course/1',
      { data: { a: 1 } },
    ],
    ['PATCH', (client) => client.patch('course/1', { a: 1 }), 'PATCH /api/course/1', { data: { a: 1 } }],
    ['DELETE', (client) => client.delete('course/1'), 'DELETE /api/course/1', undefined],
    [
      'a path below a collection [AD-7.5-01]',
      (client) => client.get('/1', { collection: 'course' }),
      'GET /api/course/1',
      undefined,
    ],
    ['a path with the api’s prefix', (client) => client.get('api/post/1'), 'GET /api/post/1', undefined],
    [
      'a pipeline [AD-7.5-07]',
      (client) => client.aggregate('course', [{ $count: 'n' }]),
      'POST /api/course/aggregate',
      { pipeline: [{ $count: 'n' }] },
    ],
    [
      'an id [AD-7.5-08]',
      (client) => client.getById('course', 'a/../b'),
      'GET /api/course/a%2F..%2Fb',
      undefined,
    ],
    ['a removal [AD-7.5-09]', (client) => client.remove('course', '1'), 'DELETE /api/course/1', undefined],
    ['health [AD-7.5-10]', (client) => client.health(), 'GET /api/health', undefined],
    ['test [AD-7.5-11]', (client) => client.test(), 'GET /api/test', undefined],
    [
      'a clearing of the cache [AD-7.5-12]',
      (client) => client.clearCache('unit.example'),
      'GET /api/proxy-cache/clear-cache/unit.example',
      undefined,
    ],
    [
      'a call by the proxy [AD-7.5-13]',
      (client) => client.proxy('course', 'query', { method: 'POST', body: { method: 'count' } }),
      'POST /api/proxy-api/course/query',
      { method: 'count' },
    ],
    [
      'a query with all its parts',
      (client) =>
        client.find(
          'course',
          { price: { $gt: 0 } },
          { projection: { name: 1 }, sort: { name: 1 }, hidden: ['x'] },
        ),
      'POST /api/course/query',
      { method: 'find', args: [{ price: { $gt: 0 } }, { name: 1 }], sort: { name: 1 }, hidden: ['x'] },
    ],
    [
      'a record with options',
      (client) => client.create('course', { a: 1 }, { options: { uniqueFields: [['a']] } }),
      'POST /api/course',
      { data: { a: 1 }, options: { uniqueFields: [['a']] } },
    ],
  ])('is for %s', async (_, call, line, body) => {
    const arrived = await arrivedOf(call)
    expect([`${arrived?.method} ${arrived?.path}`, arrived?.body]).toEqual([line, body])
  })

  it('has the key in a header and in no address [AD-7.5-02] [AD-7.5-03] [AD-7.5-04]', async () => {
    const arrived = await arrivedOf((client) => client.get('course/1'))
    expect(arrived?.headers).toMatchObject({ 'x-api-key': 'secret-key', 'x-hostname-ref': 'unit.example' })
    expect(arrived?.path).not.toMatch(/key|\?/)
  })

  it('has the caller’s moment with an update [AD-7.5-06]', async () => {
    const before = Date.now()
    const arrived = await arrivedOf((client) => client.update('course', '1', { name: 'x' }))
    const body = arrived?.body as { data: { name: string; updatedAt: string } }
    expect(body.data.name).toBe('x')
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThanOrEqual(before)
  })

  it('has If-Match, Idempotency-Key and the language where they are given', async () => {
    const server = await openServer(ok)
    const client = createClient({ baseUrl: `${server.baseUrl}/`, key: 'k', language: 'en' })
    const answer = await client.put('course/1', {}, { ifMatch: '"e0"', idempotencyKey: 'once' })
    expect(answer.etag).toBe('"e1"')
    expect(server.arrived[0]?.headers).toMatchObject({
      'if-match': '"e0"',
      'idempotency-key': 'once',
      'accept-language': 'en',
      'content-type': 'application/json',
    })
  })
})

describe('what is refused before it is sent', () => {
  it.each<[string, (client: Client) => Promise<unknown>, string]>([
    ['a call without a path [AD-5.6-06]', (client) => client.get(''), 'Endpoint is required'],
    [
      'a batch that is no list [AD-5.6-08]',
      (client) => client.batch({} as never),
      'Batch input must be an array',
    ],
    [
      'an empty list of host names [AD-5.6-09]',
      (client) => client.clearCache([]),
      'Host names must be a non-empty array',
    ],
    [
      'host names that are no list [AD-5.6-09]',
      (client) => client.clearCache({} as never),
      'Host names must be a non-empty array',
    ],
    ['an empty host name', (client) => client.clearCache(''), 'Host name is required'],
  ])('is %s', async (_, call, message) => {
    const server = await openServer(ok)
    const client = createClient({ baseUrl: server.baseUrl, key: 'k' })
    await expect(call(client)).rejects.toMatchObject({ kind: 'input', message })
    expect(server.arrived).toEqual([])
  })

  it('is a call without a key to another site than the page’s [AD-5.6-07]', async () => {
    const server = await openServer(ok)
    await expect(createClient({ baseUrl: server.baseUrl }).get('course/1')).rejects.toThrow(
      'API key is required',
    )
    await expect(createClient().get('course/1')).rejects.toThrow('Base URL is required outside a browser')
    expect(server.arrived).toEqual([])
  })
})

describe('a query', () => {
  it('that is refused says its status; the words for people stay beside it [PM-8-08]', async () => {
    const refused = { status: 404, code: 'general.not-found', message: 'ไม่พบข้อมูล' }
    const server = await openServer({ status: 404, body: refused })
    const client = createClient({ baseUrl: server.baseUrl, key: 'k' })
    await expect(client.find('course')).rejects.toMatchObject({
      message: 'Query failed with status: 404',
      status: 404,
      code: 'general.not-found',
      text: 'ไม่พบข้อมูล',
    })
  })

  it('by a method that there is not is refused before anything is sent [PM-8-09]', async () => {
    const server = await openServer(ok)
    const client = createClient({ baseUrl: server.baseUrl, key: 'k' })
    await expect(client.request({ method: 'TRACE' as never, path: 'course' })).rejects.toMatchObject({
      kind: 'input',
      message: 'Unsupported method: TRACE',
    })
    expect(server.arrived).toEqual([])
  })
})

describe('clearing caches', () => {
  it('pauses 100 ms between several and answers each, failed ones too [AD-9-15] [AD-8-34]', async () => {
    expect(gatewayFigures.clearPause).toBe(100)
    const failed = { status: 404, body: { success: false, message: 'ไม่พบข้อมูล' } }
    const server = await openServer({ body: { success: true } }, failed, { body: { success: true } })
    const clock = startClock()
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', fetch: clock.fetch })
    expect(await clock.run(client.clearCache(['a.example', 'b.example', 'c.example']))).toEqual([
      { hostname: 'a.example', success: true },
      { hostname: 'b.example', success: false, error: 'HTTP error! status: 404 - ไม่พบข้อมูล' },
      { hostname: 'c.example', success: true },
    ])
    expect(clock.waits).toEqual([100, 100])
  })
})

it('an answer that is no JSON is an error of its own', async () => {
  const server = await openServer({ body: '<html>a proxy in between</html>' })
  await expect(createClient({ baseUrl: server.baseUrl, key: 'k' }).get('course/1')).rejects.toMatchObject({
    kind: 'answer',
    message: 'API request failed: the answer is not JSON',
  })
})
