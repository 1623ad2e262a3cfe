import { describe, expect, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { configFigures, gatewayFigures } from './figures.ts'
import { startClock } from './test-clock.ts'
import { openServer } from './test-server.ts'

const ok = { body: { status: 200, data: 'done' } }

describe('a server that does not answer', () => {
  it('is given up after 30 s [AD-9-10] [AD-9-08] [AD-8-26]', async () => {
    expect([gatewayFigures.timeout, configFigures.timeout]).toEqual([30_000, 30_000])
    const server = await openServer('hang')
    startClock()
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', figures: { retries: 0 } })
    let outcome = 'waiting'
    const call = client.get('course/1').catch((error: Error) => {
      outcome = error.message
    })
    await server.received(1)
    vi.advanceTimersByTime(29_999)
    await new Promise<void>((resolve) => void setImmediate(resolve))
    expect(outcome).toBe('waiting')
    vi.advanceTimersByTime(1)
    await call
    expect(outcome).toBe('Request timeout after 30000ms')
  })

  it('is asked again when reading is all that was wanted', async () => {
    const server = await openServer('hang', ok)
    const clock = startClock()
    const { fetch } = clock
    const figures = { timeout: 50, baseDelay: 1 }
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', figures, fetch })
    const call = client.get('course/1')
    await server.received(1)
    vi.advanceTimersByTime(50)
    expect(await clock.run(call)).toMatchObject({ data: 'done' })
    expect(server.arrived).toHaveLength(2)
  })

  it('is not asked twice to add something', async () => {
    const server = await openServer('hang', ok)
    startClock()
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', figures: { timeout: 50, baseDelay: 1 } })
    const call = client.create('course', { name: 'x' })
    const refused = call.catch((error: unknown) => error)
    await server.received(1)
    vi.advanceTimersByTime(50)
    expect(await refused).toMatchObject({
      kind: 'timeout',
      message: 'Request timeout after 50ms',
      request: { method: 'POST', path: 'course' },
    })
    expect(server.arrived).toHaveLength(1)
  })
})

describe('a caller who gives up', () => {
  it('gets their own reason at once, during the call, the wait and the queue', async () => {
    const hanging = await openServer('hang')
    const busy = await openServer({ status: 503 })
    const reason = new Error('the person left')
    const giveUp = new AbortController()
    const { signal } = giveUp
    const one = { key: 'k', figures: { connections: 1 } }
    const slow = createClient({ ...one, baseUrl: hanging.baseUrl })
    const during = slow.get('course/1', { signal })
    const queued = slow.get('course/2', { signal })
    const waiting = createClient({ ...one, baseUrl: busy.baseUrl }).get('course/3', { signal })
    const all = Promise.allSettled([during, queued, waiting])
    await Promise.all([hanging.received(1), busy.received(1)])
    giveUp.abort(reason)
    expect(await all).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason })))
    expect(hanging.arrived).toHaveLength(1)
    await expect(slow.get('course/4', { signal })).rejects.toBe(reason)
  })
})

describe('many calls', () => {
  it('share ten connections [AD-9-13] [AD-9-08]', async () => {
    expect([gatewayFigures.connections, configFigures.connections]).toEqual([10, 10])
    const server = await openServer(async () => {
      await server.received(10)
      return ok
    })
    const client = createClient({ baseUrl: server.baseUrl, key: 'k' })
    await Promise.all(Array.from({ length: 35 }, (_, index) => client.get(`course/${index}`)))
    expect([server.arrived.length, server.peak()]).toEqual([35, 10])
  })

  it('in a batch go five at once, answer in their order and stop for no failure [AD-9-13]', async () => {
    expect(gatewayFigures.batchSize).toBe(5)
    const server = await openServer(async ({ path }) => {
      await server.received(5)
      return path.endsWith('/3') ? { status: 404, body: {} } : { body: { status: 200, data: path } }
    })
    const client = createClient({ baseUrl: server.baseUrl, key: 'k' })
    const paths = Array.from({ length: 12 }, (_, index) => `course/${index}`)
    const results = await client.batch(paths.map((path) => ({ path })))
    const answered = results.map((result) => (result.ok ? result.answer.data : 'failed'))
    expect(answered).toEqual(paths.map((path, index) => (index === 3 ? 'failed' : `/api/${path}`)))
    expect(results[3]).toMatchObject({ error: { status: 404 } })
    expect(server.peak()).toBe(5)
  })
})
