import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { aStatement } from '#modules/xapi/model/test-statements.ts'
import { openRecordStore, type RecordStore, type StoreCall } from '#tests/support/record-store.ts'

let store: RecordStore

beforeAll(async () => {
  store = await openRecordStore()
})

const put = (id: string, body: unknown) =>
  store.ask({ method: 'PUT', path: 'statements', query: { statementId: id }, body })
const person = (name: string) => ({ mbox: `mailto:${name}@example.com` })
const newName = () => `p${randomUUID().slice(0, 8)}`

/** Each answer that the store can give, by what was asked. */
const everyAnswer: readonly [string, Partial<StoreCall> & { path: string }, number][] = [
  ['a search', { path: 'statements' }, 200],
  ['a search by HEAD', { path: 'statements', method: 'HEAD' }, 200],
  ['a preflight', { path: 'statements', method: 'OPTIONS', key: null }, 204],
  ['what the store is', { path: 'about', key: null }, 200],
  ['a batch', { path: 'statements', body: [] }, 200],
  ['a wrong parameter', { path: 'statements', query: { Agent: 'x' } }, 400],
  ['no key', { path: 'statements', key: null }, 401],
  ['a wrong version', { path: 'statements', headers: { 'x-experience-api-version': '9' } }, 400],
  ['nothing there', { path: 'nothing' }, 404],
  ['no such statement', { path: 'statements', query: { statementId: randomUUID() } }, 404],
  ['no such method', { path: 'statements', method: 'DELETE' }, 405],
  ['a method of nothing', { path: 'statements', method: 'PATCH', body: {} }, 405],
  [
    'another kind of content',
    { path: 'statements', raw: 'x', headers: { 'content-type': 'text/plain' } },
    400,
  ],
  [
    'no condition that holds',
    {
      path: 'agents/profile',
      method: 'PUT',
      query: { agent: '{"mbox":"mailto:w@example.com"}', profileId: 'p' },
      body: {},
      headers: { 'if-match': '"x"' },
    },
    412,
  ],
  ['too much', { path: 'statements', raw: Buffer.alloc(21 * 1024 * 1024) }, 413],
]

it.each(everyAnswer)(
  'says its version and until when it is whole with the answer to %s',
  async (_what, asked, status) => {
    const answer = await store.ask(asked)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-experience-api-version']).toMatch(/^[12]\.0\.[03]$/)
    const through = Date.parse(String(answer.headers['x-experience-api-consistent-through']))
    expect(Math.abs(Date.now() - through)).toBeLessThan(120_000)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

it('answers HEAD with the headers of GET and nothing else, for statements and documents', async () => {
  const id = randomUUID()
  await put(id, aStatement({ id }))
  const agent = JSON.stringify(person(newName()))
  const documents = [
    ['agents/profile', { agent, profileId: 'p' }],
    ['activities/profile', { activityId: 'https://e.example/h', profileId: newName() }],
    ['activities/state', { activityId: 'https://e.example/h', agent, stateId: 's' }],
  ] as const
  for (const [path, query] of documents) {
    const headers = { 'if-none-match': '*' }
    expect(
      (await store.ask({ method: 'PUT', path, query: { ...query }, body: { n: 1 }, headers })).status,
    ).toBe(204)
  }
  for (const [path, query] of [['statements', { statementId: id }], ...documents] as const) {
    const [got, head] = [
      await store.ask({ path, query: { ...query } }),
      await store.ask({ method: 'HEAD', path, query: { ...query } }),
    ]
    expect([got.status, head.status, head.text]).toEqual([200, 200, ''])
    for (const name of ['last-modified', 'etag', 'content-type', 'content-length'])
      expect(head.headers[name], `${path} ${name}`).toBe(got.headers[name])
    expect(Date.parse(String(got.headers['last-modified']))).toBeGreaterThan(Date.now() - 120_000)
  }
})
