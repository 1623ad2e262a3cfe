import { describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from './create-client.ts'
import { gatewayFigures } from './figures.ts'
import { retryDelay } from './retry.ts'
import { startClock } from './test-clock.ts'
import { type Behaviour, openServer } from './test-server.ts'

const ok = { body: { status: 200, data: 'done' } }
const busy: Behaviour = { status: 503, body: { status: 503, code: 'general.busy', message: 'ระบบไม่ว่าง' } }

async function open(plan: readonly Behaviour[], chance = 0) {
  const server = await openServer(...plan)
  const clock = startClock(chance)
  const client = createClient({ baseUrl: server.baseUrl, key: 'k', fetch: clock.fetch })
  return { server, clock, client }
}

describe('a call that fails for now', () => {
  it('is repeated three times after 1, 2 and 4 s, then told [AD-9-11] [AD-8-25]', async () => {
    const { server, clock, client } = await open([busy])
    await expect(clock.run(client.get('course/1'))).rejects.toMatchObject({
      message: 'HTTP error! status: 503 - ระบบไม่ว่าง',
      kind: 'http',
      status: 503,
      code: 'general.busy',
      text: 'ระบบไม่ว่าง',
      request: { method: 'GET', path: 'course/1' },
    })
    expect(clock.waits).toEqual([1000, 2000, 4000])
    expect(server.arrived).toHaveLength(4)
  })

  it('waits up to a tenth longer by chance, and 30 s at most before it [AD-9-11]', async () => {
    const { clock, client } = await open([busy, ok], 0.5)
    await clock.run(client.get('course/1'))
    expect(clock.waits).toEqual([1050])
    vi.mocked(Math.random).mockReturnValue(1)
    expect([0, 1, 4, 5, 20].map((repeated) => retryDelay(gatewayFigures, repeated))).toEqual([
      1100, 2200, 17_600, 33_000, 33_000,
    ])
  })

  it.each([408, 429, 500, 502, 503, 504])('is repeated on status %i [AD-9-12]', async (status) => {
    const { server, clock, client } = await open([{ status }, ok])
    expect(await clock.run(client.get('course/1'))).toMatchObject({ data: 'done' })
    expect(server.arrived).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 412, 413, 415, 501])(
    'is final on status %i [AD-9-12]',
    async (status) => {
      const { server, clock, client } = await open([{ status, body: {} }, ok])
      await expect(clock.run(client.get('course/1'))).rejects.toMatchObject({ status })
      expect([server.arrived.length, clock.waits]).toEqual([1, []])
    },
  )

  it('is repeated when the line is cut, and says so when it stays cut', async () => {
    const { server, clock, client } = await open(['cut', ok])
    expect(await clock.run(client.get('course/1'))).toMatchObject({ data: 'done' })
    expect([server.arrived.length, clock.waits]).toEqual([2, [1000]])

    const cut = await openServer('cut')
    const other = createClient({ baseUrl: cut.baseUrl, key: 'k', fetch: clock.fetch })
    await expect(clock.run(other.get('course/1'))).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringMatching(/^API request failed: fetch failed/),
    })
    expect(cut.arrived).toHaveLength(4)
  })

  it('says what HTTP says when the answer has no message of its own', async () => {
    const { clock, client } = await open([{ status: 404, body: '<h1>nothing here</h1>' }])
    await expect(clock.run(client.get('course/1'))).rejects.toThrow('HTTP error! status: 404 - Not Found')
  })
})

describe('Retry-After', () => {
  it('is waited for, in seconds or until a date', async () => {
    const { clock, client } = await open([{ status: 503, headers: { 'retry-after': '7' } }, ok])
    await clock.run(client.get('course/1'))
    expect(clock.waits).toEqual([7000])

    vi.setSystemTime('2026-11-15T03:00:00Z')
    const headers = { 'retry-after': 'Sun, 15 Nov 2026 03:00:09 GMT' }
    const dated = await openServer({ status: 429, headers }, ok)
    await clock.run(createClient({ baseUrl: dated.baseUrl, key: 'k', fetch: clock.fetch }).get('course/1'))
    expect(clock.waits.at(-1)).toBe(9000)
  })

  it('longer than half a minute ends the call at once and is told to the caller', async () => {
    const { server, clock, client } = await open([{ status: 429, headers: { 'retry-after': '900' } }])
    await expect(clock.run(client.get('course/1'))).rejects.toMatchObject({
      status: 429,
      retryAfter: 900_000,
    })
    expect([server.arrived.length, clock.waits]).toEqual([1, []])
  })
})

describe('a write', () => {
  it.each<[string, (client: Client) => Promise<unknown>, number]>([
    ['PUT', (client) => client.put('course/1', { hours: 3 }), 2],
    ['DELETE', (client) => client.delete('course/1'), 2],
    ['POST of a query', (client) => client.find('course'), 2],
    ['POST of a pipeline', (client) => client.aggregate('course', []), 2],
    ['POST with a key of its own', (client) => client.post('form', {}, { idempotencyKey: 'once' }), 2],
    ['POST', (client) => client.create('course', { name: 'x' }), 1],
    ['PATCH', (client) => client.patch('course/1', { hours: 3 }), 1],
    ['PUT with If-Match', (client) => client.put('course/1', {}, { ifMatch: '"a"' }), 1],
    ['sign-in', (client) => client.signIn({ username: 'a', password: 'b' }), 1],
  ])('by %s is repeated only where twice is the same as once', async (_, call, times) => {
    const { server, clock, client } = await open(['cut', ok])
    const result = await clock.run(
      call(client)
        .then(() => 'done')
        .catch(() => 'failed'),
    )
    expect([result, server.arrived.length]).toEqual([times === 2 ? 'done' : 'failed', times])
  })

  it('that removes and finds it gone at its second try has done what it should', async () => {
    const { clock, client } = await open(['cut', { status: 404, body: { status: 404 } }])
    await expect(clock.run(client.remove('course', '1'))).resolves.toBeUndefined()
    const gone = await openServer({ status: 404 })
    const other = createClient({ baseUrl: gone.baseUrl, key: 'k', fetch: clock.fetch })
    await expect(clock.run(other.remove('course', '1'))).rejects.toMatchObject({ status: 404 })
  })
})
