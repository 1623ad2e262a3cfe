import { describe, expect, it } from 'vitest'
import { readSettings } from '#gateway/settings.ts'
import { lookupOutside, lookupPublic } from './call-listed.server.ts'
import { isInner, readListedOrigins } from './listed-origins.ts'
import { createOutsideSources } from './outside-sources.server.ts'

describe('the operator’s list', () => {
  it('names hosts of https, and of http on this machine alone', () => {
    expect(readListedOrigins('data.go.th, https://erp.example:8443/ ,http://127.0.0.1:5330')).toEqual([
      'https://data.go.th',
      'https://erp.example:8443',
      'http://127.0.0.1:5330',
    ])
    expect(readListedOrigins('')).toEqual([])
  })

  it.each([
    'http://data.go.th',
    'data.go.th/path',
    'https://me:word@data.go.th',
    '*.go.th',
    'ftp://x',
    'a b',
  ])('refuses %s, and so does the start', (entry) => {
    expect(() => readListedOrigins(entry)).toThrow(entry)
    const env = { SALA_TABLE_SOURCES: entry, SALA_SECRET: 'x'.repeat(40) }
    expect(() => readSettings(env)).toThrow('SALA_TABLE_SOURCES')
  })

  it('counts whole hosts with scheme and port, not beginnings of them', () => {
    const { isListed } = createOutsideSources(['https://data.go.th'])
    expect(isListed('https://data.go.th/a?b=1')).toBe(true)
    for (const other of [
      'http://data.go.th/',
      'https://data.go.th.evil.example/',
      'https://data.go.th:444/',
      'https://data.go.th@evil.example/',
      'https://me@data.go.th/',
      'data.go.th',
      'nonsense',
      '',
    ])
      expect(isListed(other), other).toBe(false)
  })
})

it('a name that leads inside the network is not asked, unless its address is listed too', async () => {
  const find = (listed: readonly string[]) =>
    new Promise((found, refuse) => {
      // Written so, it is a name like any other and still this machine's.
      lookupOutside(new Set(listed))('LOCALHOST', { all: true, family: 4 }, (error, addresses) =>
        error ? refuse(error) : found(addresses),
      )
    })
  await expect(find([])).rejects.toThrow('LOCALHOST leads to an inner address')
  expect(await find(['127.0.0.1'])).toEqual([{ address: '127.0.0.1', family: 4 }])
  const sources = createOutsideSources(['https://data.go.th'])
  await expect(sources.read('https://evil.example/', 'GET')).rejects.toThrow('not listed')
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  'nonsense',
])('%s is an inner address', (address) => expect(isInner(address)).toBe(true))

it.each(['8.8.8.8', '203.0.113.7', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is an outer address',
  (address) => expect(isInner(address)).toBe(false),
)

describe('what flows may send to', () => {
  it('is listed, or on the open internet by https; a name that leads inside is refused when it is looked up', async () => {
    const outside = createOutsideSources(['http://127.0.0.1:5330'])
    expect(['https://hooks.example.com/a', 'http://127.0.0.1:5330/b'].every(outside.maySend)).toBe(true)
    const closed = [
      'http://hooks.example.com/',
      'https://10.0.0.1/',
      'https://me:word@hooks.example.com/',
      'nowhere',
    ]
    expect(closed.some(outside.maySend)).toBe(false)
    const refused = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (error) => resolve(error?.message))
    })
    expect(refused).toContain('inner address')
  })
})
