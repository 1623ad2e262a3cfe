import { describe, expect, it, vi } from 'vitest'
import { createConfigClient } from './create-config-client.ts'
import { startClock } from './test-clock.ts'
import { type Arrived, type Behaviour, openServer } from './test-server.ts'

const site = { _id: 's1', hostname: 'unit.example', siteName: 'สถาบัน', spaceId: 'sp1' }
const usual: Record<string, Behaviour> = {
  hostname: { body: { status: 200, data: [{ ...site, hostname: 'other.example' }, site] } },
  space: { body: { status: 200, data: { _id: 'sp1', s3Bucket: 'b' } } },
  translate: { body: { status: 200, data: [{ _id: 'l1', code: 'lo' }] } },
}

async function open(changed: Record<string, Behaviour> = {}) {
  const behaviours = { ...usual, ...changed }
  const answer = ({ path }: Arrived): Behaviour => behaviours[path.split('/')[2] ?? ''] ?? { status: 404 }
  const server = await openServer(answer)
  const clock = startClock()
  const options = { baseUrl: server.baseUrl, key: 'k', hostname: 'unit.example', fetch: clock.fetch }
  const config = createConfigClient(options)
  return { server, clock, config, behaviours, load: (force = false) => clock.run(config.load({ force })) }
}

describe('the configuration', () => {
  it('is the site of the host name, its space and the languages [AD-7.3-02] [AD-7.3-03] [AD-7.3-04]', async () => {
    const { server, load } = await open()
    expect(await load()).toEqual({
      site,
      space: { _id: 'sp1', s3Bucket: 'b' },
      languages: [{ _id: 'l1', code: 'lo' }],
    })
    const sent = server.arrived.map(({ method, path, body }) => [`${method} ${path}`, body])
    expect(sent).toEqual([
      ['GET /api/hostname', undefined],
      ['GET /api/space/sp1', undefined],
      ['POST /api/translate/query', { method: 'find', args: [{}] }],
    ])
  })

  it('is asked for with the client key in a header [AD-7.3-01]', async () => {
    const { server, load } = await open()
    await load()
    for (const { headers, path } of server.arrived) {
      expect(headers).toMatchObject({ 'client-token-key': 'k', 'x-hostname-ref': 'unit.example' })
      expect(path).not.toContain('?')
    }
  })

  it('has no space where the site has none', async () => {
    const { load } = await open({ hostname: { body: { status: 200, data: [{ ...site, spaceId: null }] } } })
    expect(await load()).toMatchObject({ space: null })
  })

  it('is valid for 60 s, then or when forced read again, once for all who ask [AD-4.7-01] [AD-4.7-02]', async () => {
    const { server, clock, config, load } = await open()
    await clock.run(Promise.all([config.load(), config.load()]))
    vi.setSystemTime(Date.now() + 59_999)
    await load()
    expect(server.arrived).toHaveLength(3)
    vi.setSystemTime(Date.now() + 1)
    await load()
    expect(server.arrived).toHaveLength(6)
    await load(true)
    expect(server.arrived).toHaveLength(9)
  })

  it('is the old copy when it cannot be read again, an error when there is none [AD-4.7-03] [AD-4.7-04]', async () => {
    const { behaviours, config, load } = await open()
    const first = await load()
    behaviours.hostname = { status: 403, body: { status: 403, message: 'ไม่อนุญาต' } }
    expect(await load(true)).toEqual(first)
    config.forget()
    await expect(load()).rejects.toThrow('Failed to load config data. Status: 403')
  })
})

describe('the configuration’s errors', () => {
  it.each<[string, Record<string, Behaviour>, string]>([
    [
      'a status that is not 200 [AD-8-28] [AD-7.3-02]',
      { hostname: { body: { status: 204, data: [] } } },
      'Failed to load config data. Status: 204',
    ],
    [
      'a host name that is not there [AD-5.6-03]',
      { hostname: { body: { status: 200, data: [] } } },
      'Could not find configuration for current hostname',
    ],
    ['no space data [AD-5.6-04]', { space: { body: { status: 200 } } }, 'Space data was not returned'],
    [
      'no translations [AD-5.6-05]',
      { translate: { body: { status: 200 } } },
      'Translation data was not returned',
    ],
    [
      'a refusal [AD-8-27]',
      { space: { status: 404, body: { status: 404, message: 'ไม่พบข้อมูล' } } },
      'API request failed: HTTP error! status: 404 - ไม่พบข้อมูล',
    ],
  ])('name %s', async (_, changed, message) => {
    const { load } = await open(changed)
    await expect(load()).rejects.toThrow(message)
  })

  it('carry the details of the request [AD-8-27]', async () => {
    const { load } = await open({ space: { status: 404, body: { code: 'general.not-found' } } })
    await expect(load()).rejects.toMatchObject({
      request: { method: 'GET', path: 'space/sp1' },
      status: 404,
      code: 'general.not-found',
    })
  })

  it('come after three tries more, 1, 2 and 4 s apart, when the server fails [AD-8-31]', async () => {
    const { server, clock, load } = await open({ hostname: { status: 507 } })
    await expect(load()).rejects.toThrow('Failed to load config data. Status: 507')
    expect([server.arrived.length, clock.waits]).toEqual([4, [1000, 2000, 4000]])
  })

  it('come after three tries more when the line is cut, with at most 10 s between [AD-8-31]', async () => {
    const { clock, server } = await open({ hostname: 'cut' })
    const figures = { baseDelay: 4000 }
    const options = {
      baseUrl: server.baseUrl,
      key: 'k',
      hostname: 'unit.example',
      fetch: clock.fetch,
      figures,
    }
    await expect(clock.run(createConfigClient(options).load())).rejects.toThrow(
      /^API request failed: fetch failed/,
    )
    expect(clock.waits).toEqual([4000, 8000, 10_000])
  })
})
