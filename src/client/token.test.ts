import { describe, expect, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { configFigures, gatewayFigures } from './figures.ts'
import { startClock } from './test-clock.ts'
import { type Behaviour, openServer } from './test-server.ts'

const ok = { body: { status: 200, data: 'done' } }
const expired = (message: string): Behaviour => ({ status: 500, body: { status: 500, message } })

function countTokens() {
  let count = 0
  return () => {
    count += 1
    return Promise.resolve(`token-${count}`)
  }
}

async function open(...plan: readonly Behaviour[]) {
  const server = await openServer(...plan)
  const clock = startClock()
  const client = createClient({
    baseUrl: server.baseUrl,
    key: 'k',
    fetch: clock.fetch,
    getToken: countTokens(),
  })
  return { server, clock, client, sent: () => server.arrived.map(({ headers }) => headers.authorization) }
}

describe('the token', () => {
  it('is sent as a bearer and kept for 15 s; the configuration’s for 5 min [AD-9-14] [AD-9-09]', async () => {
    expect([gatewayFigures.tokenLife, configFigures.tokenLife]).toEqual([15_000, 300_000])
    const { clock, client, sent } = await open(ok)
    await Promise.all([client.get('course/1'), client.get('course/2')].map((call) => clock.run(call)))
    vi.setSystemTime(Date.now() + 14_999)
    await clock.run(client.get('course/3'))
    vi.setSystemTime(Date.now() + 1)
    await clock.run(client.get('course/4'))
    expect(sent()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
  })

  it.each(['Authenticated expired', 'Authentication expired'])(
    'is asked for anew when a 500 says «%s», after 500 ms, 1 s and 2 s [AD-8-30]',
    async (message) => {
      const { clock, client, sent } = await open(expired(message), expired(message), expired(message), ok)
      expect(await clock.run(client.post('course', { name: 'x' }))).toMatchObject({ data: 'done' })
      expect(clock.waits).toEqual([500, 1000, 2000])
      expect(sent()).toEqual([1, 2, 3, 4].map((count) => `Bearer token-${count}`))
    },
  )

  it('that stays expired is told after three more tries [AD-8-30]', async () => {
    const { server, clock, client } = await open(expired('Authentication expired'))
    await expect(clock.run(client.get('course/1'))).rejects.toThrow(
      'HTTP error! status: 500 - Authentication expired',
    )
    expect(server.arrived).toHaveLength(4)
  })

  it('is forgotten when the server does not know it', async () => {
    const { clock, client, sent } = await open({ status: 401, body: {} }, ok)
    await expect(clock.run(client.get('course/1'))).rejects.toMatchObject({ status: 401 })
    await clock.run(client.get('course/1'))
    expect(sent()).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  it.each<[string, () => Promise<string>]>([
    ['throws', () => Promise.reject(new Error('vault closed'))],
    ['answers nothing', () => Promise.resolve('')],
  ])('that cannot be made is an error and nothing is sent: it %s [AD-8-29]', async (_, getToken) => {
    const server = await openServer(ok)
    const client = createClient({ baseUrl: server.baseUrl, key: 'k', getToken })
    await expect(client.get('course/1')).rejects.toMatchObject({
      kind: 'token',
      message: 'Authentication token generation failed',
    })
    expect(server.arrived).toEqual([])
  })
})
