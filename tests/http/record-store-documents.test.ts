import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aStatement } from '#modules/xapi/model/test-statements.ts'
import { openRecordStore, type RecordStore, type StoreCall } from '#tests/support/record-store.ts'

let store: RecordStore

beforeAll(async () => {
  store = await openRecordStore()
})

type Found = { statements: { id: string; stored: string }[]; more: string }

const put = (id: string, body: unknown, more: Partial<StoreCall> = {}) =>
  store.ask({ method: 'PUT', path: 'statements', query: { statementId: id }, body, ...more })
const post = (body: unknown, more: Partial<StoreCall> = {}) =>
  store.ask({ path: 'statements', body, ...more })
const find = async (query: Record<string, string>, more: Partial<StoreCall> = {}) =>
  (await store.ask({ path: 'statements', query, ...more })).json as Found
const idsOf = ({ statements }: Found) => statements.map(({ id }) => id)
const person = (name: string) => ({ mbox: `mailto:${name}@example.com` })
const byPerson = (name: string) => ({ agent: JSON.stringify(person(name)) })
const newName = () => `p${randomUUID().slice(0, 8)}`

describe('documents', () => {
  const state = () => ({
    activityId: 'https://e.example/1',
    agent: JSON.stringify(person(newName())),
    stateId: 'bookmark',
  })
  const profile = () => ({ activityId: `https://e.example/${newName()}`, profileId: 'settings' })

  it('of state are put, merged one level deep, listed and deleted', async () => {
    const query = { ...state(), registration: randomUUID() }
    const at = (method: string, body?: unknown) =>
      store.ask({ method, path: 'activities/state', query, ...(body === undefined ? {} : { body }) })
    expect((await at('GET')).status).toBe(404)
    expect((await at('PUT', { a: 1, b: { c: 1 } })).status).toBe(204)
    expect((await at('POST', { b: { d: 2 } })).status).toBe(204)
    const found = await at('GET')
    expect(found.json).toEqual({ a: 1, b: { d: 2 } })
    expect(found.headers.etag).toMatch(/^"[0-9a-f]{40}"$/)
    expect(found.headers['last-modified']).toBeDefined()
    const { stateId: _stateId, ...all } = query
    expect((await store.ask({ path: 'activities/state', query: all })).json).toEqual(['bookmark'])
    const later = { ...all, since: new Date(Date.now() + 60_000).toISOString() }
    expect((await store.ask({ path: 'activities/state', query: later })).json).toEqual([])
    expect((await store.ask({ method: 'DELETE', path: 'activities/state', query: all })).status).toBe(204)
    expect((await at('GET')).status).toBe(404)
  })

  it('are any bytes, and only JSON objects are merged', async () => {
    const query = state()
    const raw = Buffer.from([0, 255, 1, 2])
    const headers = { 'content-type': 'image/x-any' }
    await store.ask({ method: 'PUT', path: 'activities/state', query, raw, headers })
    const found = await store.ask({ path: 'activities/state', query })
    expect(found.headers['content-type']).toBe('image/x-any')
    expect(found.headers['content-security-policy']).toBe('sandbox')
    expect((await store.ask({ method: 'POST', path: 'activities/state', query, body: {} })).status).toBe(400)
    expect((await store.ask({ method: 'PUT', path: 'activities/state', query, raw: '{' })).status).toBe(400)
  })

  it('of activities and people are changed by those who know what is there', async () => {
    for (const [path, query] of [
      ['activities/profile', profile()],
      ['agents/profile', { agent: JSON.stringify(person(newName())), profileId: 'p' }],
    ] as const) {
      const write = (headers: Record<string, string>, body: unknown = { n: 1 }) =>
        store.ask({ method: 'PUT', path, query: { ...query }, body, headers })
      expect((await write({ 'if-match': '"x"' })).status).toBe(412)
      expect((await write({ 'if-none-match': '*' })).status).toBe(204)
      expect((await write({ 'if-none-match': '*' })).status).toBe(412)
      expect((await write({})).status).toBe(409)
      const { etag = '' } = (await store.ask({ path, query: { ...query } })).headers
      expect((await write({ 'if-match': '"0"' })).status).toBe(412)
      expect((await write({ 'if-match': etag }, { n: 2 })).status).toBe(204)
      expect((await write({ 'if-match': etag }, { n: 3 })).status).toBe(412)
      const merged = await store.ask({ method: 'POST', path, query: { ...query }, body: { m: 1 } })
      expect(merged.status).toBe(204)
      expect((await store.ask({ path, query: { ...query } })).json).toEqual({ n: 2, m: 1 })
      const gone = await store.ask({
        method: 'DELETE',
        path,
        query: { ...query },
        headers: { 'if-match': '"0"' },
      })
      expect(gone.status).toBe(412)
    }
  })

  it('of one site are not those of another', async () => {
    const query = profile()
    await store.ask({ method: 'PUT', path: 'activities/profile', query, body: { ours: true } })
    const key = await store.makeKey(['all'], store.theirs)
    expect((await store.ask({ path: 'activities/profile', query, site: store.theirs, key })).status).toBe(404)
    const who = newName()
    const [id = ''] = (await post(aStatement({ actor: person(who) }))).json as string[]
    expect(idsOf(await find(byPerson(who), { site: store.theirs, key }))).toEqual([])
    const theirs = { path: 'statements', query: { statementId: id }, site: store.theirs, key }
    expect((await store.ask(theirs)).status).toBe(404)
    expect((await put(id, aStatement({ actor: person('x') }), { site: store.theirs, key })).status).toBe(204)
    expect(idsOf(await find(byPerson(who)))).toEqual([id])
  })

  it('and statements come by forms too, as 1.0.3 allows', async () => {
    const who = newName()
    const form = (fields: Record<string, string>, method: string, path = 'statements') =>
      store.ask({
        method: 'POST',
        path,
        query: { method },
        raw: new URLSearchParams({
          'X-Experience-API-Version': '1.0.3',
          Authorization: store.all,
          ...fields,
        }).toString(),
        key: null,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-experience-api-version': undefined,
        },
      })
    const statementId = randomUUID()
    const content = JSON.stringify(aStatement({ actor: person(who) }))
    const sent = await form({ statementId, content, 'Content-Type': 'application/json' }, 'PUT')
    expect(sent.status).toBe(204)
    expect(idsOf((await form(byPerson(who), 'GET')).json as Found)).toEqual([statementId])
    expect((await form({ Authorization: 'Basic eDp5' }, 'GET')).status).toBe(401)
    expect((await form({ 'X-Experience-API-Version': '2.0.0' }, 'GET')).status).toBe(400)
    expect((await form({ Unknown: 'x' }, 'GET')).status).toBe(400)
  })
})
