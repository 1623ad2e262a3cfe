import { once } from 'node:events'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { MAX_UNKNOWN_BYTES } from '#gateway/record-store.ts'
import { aStatement } from '#modules/xapi/model/test-statements.ts'
import { basic, openRecordStore, type RecordStore } from '#tests/support/record-store.ts'
import { stallBody, stallReading } from '#tests/support/stalled.ts'

let store: RecordStore

beforeAll(async () => {
  store = await openRecordStore()
})

const paths = [
  'statements',
  'activities/state',
  'activities/profile',
  'agents/profile',
  'activities',
  'agents',
  '',
  'x/../y',
]

it('answers no request with a fault of its own, whatever comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'PUT', 'POST', 'DELETE'),
      fc.constantFrom(...paths),
      fc.dictionary(
        fc.constantFrom(
          'statementId',
          'agent',
          'activityId',
          'stateId',
          'profileId',
          'more',
          'limit',
          'since',
          'x',
        ),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constant('{"mbox":"mailto:a@b.c"}'),
          fc.constant('https://a.example/1'),
        ),
      ),
      fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify(aStatement()))),
      fc.constantFrom('application/json', 'multipart/mixed; boundary=a', 'text/plain', 'x'),
      async (method, path, query, raw, type) => {
        const well = Object.fromEntries(
          Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
        )
        const answer = await store.ask({
          method,
          path,
          query: well,
          ...(method === 'GET' ? {} : { raw }),
          headers: { 'content-type': type },
        })
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers['x-experience-api-version']).toBeDefined()
      },
    ),
    { numRuns: 300 },
  )
})

it.each([
  ['NUL', JSON.stringify(aStatement({ result: { response: 'a\0b' } }))],
  [
    'half a letter',
    '{"actor":{"mbox":"mailto:a@b.c","name":"\\ud800"},"verb":{"id":"https://v.example/v"},"object":{"id":"https://a.example/1"}}',
  ],
  ['endless nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  [
    'deep extensions',
    JSON.stringify(
      aStatement({
        result: { extensions: { 'https://a.example/e': JSON.parse(`${'['.repeat(90)}${']'.repeat(90)}`) } },
      }),
    ),
  ],
  ['a prototype', '{"__proto__":{"actor":1},"actor":{"mbox":"mailto:a@b.c"}}'],
  ['too many', JSON.stringify(Array.from({ length: 1001 }, () => aStatement()))],
])('refuses statements with %s', async (_name, raw) => {
  const { status } = await store.ask({ method: 'POST', path: 'statements', raw })
  expect([400, 413]).toContain(status)
})

it('reads no large body of somebody unknown', async () => {
  const raw = Buffer.alloc(4 * 1024 * 1024, 32)
  const answer = await store.ask({ method: 'POST', path: 'statements', raw, key: basic('a', 'b') })
  expect(answer.status).toBe(401)
})

it('has those who guess wait', async () => {
  const guess = () => store.ask({ path: 'statements', key: basic('user', 'guess') })
  const statuses: number[] = []
  for (let at = 0; at < 105; at += 1) statuses.push((await guess()).status)
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
  expect((await store.ask({ path: 'statements' })).status).toBe(200)
})

it('takes no revoked key and no half of one', async () => {
  const key = await store.makeKey(['all'])
  const [user = '', secret = ''] = Buffer.from(key.slice(6), 'base64').toString().split(':')
  for (const wrong of [
    basic(user, ''),
    basic(user, secret.slice(1)),
    basic('', secret),
    'Basic',
    `Bearer ${secret}`,
  ])
    expect([401, 429]).toContain((await store.ask({ path: 'statements', key: wrong })).status)
  await store.world.database.owner.query(`update xapi_key set "revokedAt" = now() where "user" = $1`, [user])
  expect([401, 429]).toContain((await store.ask({ path: 'statements', key })).status)
})

it.each([
  ['the other syntax', 'statements?method=PUT'],
  ['a launch', 'fetch/unknown'],
  ['what anybody may ask', 'about'],
])('reads no long body for %s before it is known who sends it', async (_what, path) => {
  const request = { method: 'POST', path: `/xapi/${path}`, hostname: store.ours.hostname, contentType: 'a/b' }
  const long = await stallBody(store.api.port, { ...request, length: MAX_UNKNOWN_BYTES + 1 })
  expect(String((await once(long, 'data'))[0])).toMatch(/^HTTP\/1\.1 413/)
  const untold = (
    await stallReading(store.api.port, { ...request, headers: ['Transfer-Encoding: chunked'] })
  ).resume()
  expect(String((await once(untold, 'data'))[0])).toMatch(/^HTTP\/1\.1 413/)
})
