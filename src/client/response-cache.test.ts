import { describe, expect, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { configFigures, gatewayFigures } from './figures.ts'
import { createResponseCache } from './response-cache.ts'
import { startClock } from './test-clock.ts'
import { openServer } from './test-server.ts'

const count = () => {
  let answered = 0
  return () => {
    answered += 1
    return { body: { status: 200, data: { answered } } }
  }
}

async function open(cache = true) {
  const server = await openServer(count())
  return { server, client: createClient({ baseUrl: server.baseUrl, key: 'k', cache }) }
}

describe('the cache of answers', () => {
  it('is off unless asked for', async () => {
    const { server, client } = await open(false)
    await client.get('course/1')
    await client.get('course/1')
    expect(server.arrived).toHaveLength(2)
  })

  it('keeps GET and query for 60 s, each body on its own [AD-9-09]', async () => {
    expect([gatewayFigures.cacheLife, configFigures.cacheLife]).toEqual([60_000, 60_000])
    startClock()
    const { server, client } = await open()
    const readAll = async () => {
      await client.getById('course', '1')
      await client.find('course', { status: true })
      await client.find('course', { status: false })
    }
    await readAll()
    vi.setSystemTime(Date.now() + 59_999)
    await readAll()
    expect(server.arrived).toHaveLength(3)
    vi.setSystemTime(Date.now() + 1)
    await readAll()
    expect(server.arrived).toHaveLength(6)
  })

  it('holds 100 answers; the longest unused goes first [AD-9-09]', () => {
    expect([gatewayFigures.cacheEntries, configFigures.cacheEntries]).toEqual([100, 100])
    const cache = createResponseCache(60_000, 100)
    const keep = (key: number) => cache.prepare(`${key}`, 'course')(`answer ${key}`)
    for (let key = 0; key < 100; key += 1) keep(key)
    expect(cache.read('0')).toBe('answer 0')
    keep(100)
    expect([cache.read('0'), cache.read('1'), cache.read('100')]).toEqual([
      'answer 0',
      undefined,
      'answer 100',
    ])
  })

  it('gives every reader a copy of their own', async () => {
    const { client } = await open()
    const first = await client.get<{ answered: number }>('course/1')
    first.data.answered = 99
    expect(await client.get('course/1')).toMatchObject({ data: { answered: 1 } })
  })

  it('forgets a collection that is written, by itself or through the proxy, and no other', async () => {
    const { server, client } = await open()
    const readBoth = async () => {
      await client.get('course/1')
      await client.get('category/1')
    }
    await readBoth()
    await client.update('course', '1', { name: 'ใหม่' })
    await readBoth()
    expect(server.arrived).toHaveLength(4)
    await client.proxy('course', '1', { method: 'DELETE' })
    await readBoth()
    expect(server.arrived).toHaveLength(6)
  })

  it('forgets also when the write failed, and everything when somebody signs in or out', async () => {
    const server = await openServer({}, { status: 400, body: {} }, {})
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', cache: true })
    await client.get('course/1')
    await expect(client.create('course', {})).rejects.toMatchObject({ status: 400 })
    await client.get('course/1')
    await client.signOut()
    await client.get('course/1')
    client.forget()
    await client.get('course/1')
    expect(server.arrived).toHaveLength(6)
  })

  it('does not keep what was read before a write and arrived after it', () => {
    const cache = createResponseCache(60_000, 100)
    const late = cache.prepare('key', 'course')
    cache.forget('course')
    late('old')
    expect(cache.read('key')).toBeUndefined()
    const later = cache.prepare('key', 'course')
    cache.forget()
    later('old')
    expect(cache.read('key')).toBeUndefined()
  })

  it('never keeps what is of the moment: health, test, session, pipelines', async () => {
    const { server, client } = await open()
    for (let round = 0; round < 2; round += 1) {
      await client.health()
      await client.test()
      await client.session()
      await client.aggregate('course', [])
    }
    expect(server.arrived).toHaveLength(8)
  })
})
