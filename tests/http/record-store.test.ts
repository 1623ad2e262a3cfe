import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { VOIDED } from '#modules/xapi/model/statements.ts'
import { aStatement, VERB } from '#modules/xapi/model/test-statements.ts'
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

describe('who may speak with the store', () => {
  it('knows nobody without a key of the site, and no cookie', async () => {
    const none = await store.ask({ path: 'statements', key: null })
    expect(none.status).toBe(401)
    expect(none.headers['www-authenticate']).toContain('Basic')
    const cookie = { cookie: store.admin.cookie }
    expect((await store.ask({ path: 'statements', key: null, headers: cookie })).status).toBe(401)
    const theirs = await store.makeKey(['all'], store.theirs)
    expect((await store.ask({ path: 'statements', key: theirs })).status).toBe(401)
    expect((await store.ask({ path: 'statements', key: theirs, site: store.theirs })).status).toBe(200)
  })

  it('speaks two versions and says which, on refusals too', async () => {
    for (const [version, answered] of [
      ['1.0.3', '1.0.3'],
      ['1.0', '1.0.3'],
      ['2.0.0', '2.0.0'],
    ]) {
      const answer = await store.ask({ path: 'statements', headers: { 'x-experience-api-version': version } })
      expect(answer.status).toBe(200)
      expect(answer.headers['x-experience-api-version']).toBe(answered)
      expect(Date.parse(String(answer.headers['x-experience-api-consistent-through']))).toBeGreaterThan(0)
    }
    for (const version of [undefined, '0.9', '1.1.0', '3.0.0']) {
      const answer = await store.ask({ path: 'statements', headers: { 'x-experience-api-version': version } })
      expect(answer.status).toBe(400)
      expect(answer.headers['x-experience-api-version']).toBeDefined()
    }
    const about = await store.ask({
      path: 'about',
      key: null,
      headers: { 'x-experience-api-version': undefined },
    })
    expect(about.json).toMatchObject({ version: expect.arrayContaining(['1.0.3', '2.0.0']) })
  })

  it('keeps keys within their scopes', async () => {
    const writer = await store.makeKey(['statements/write'])
    const reader = await store.makeKey(['all/read'])
    const mine = await store.makeKey(['statements/write', 'statements/read/mine'])
    expect((await post(aStatement(), { key: writer })).status).toBe(200)
    expect((await store.ask({ path: 'statements', key: writer })).status).toBe(403)
    expect((await post(aStatement(), { key: reader })).status).toBe(403)
    expect((await store.ask({ path: 'statements', key: reader })).status).toBe(200)
    const [own] = (await post(aStatement(), { key: mine })).json as string[]
    expect(idsOf(await find({}, { key: mine }))).toEqual([own])
    const [other] = (await post(aStatement())).json as string[]
    const foreign = await store.ask({ path: 'statements', query: { statementId: other ?? '' }, key: mine })
    expect(foreign.status).toBe(404)
    const state = { activityId: 'https://e.example/1', agent: JSON.stringify(person('a')), stateId: 's' }
    expect((await store.ask({ path: 'activities/state', query: state, key: mine })).status).toBe(403)
    expect(
      (await store.ask({ method: 'PUT', path: 'activities/state', query: state, body: {}, key: reader }))
        .status,
    ).toBe(403)
  })

  it('answers pages of other origins without cookies', async () => {
    const asked = await store.ask({ method: 'OPTIONS', path: 'statements', key: null })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-origin']).toBe('*')
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    expect(asked.headers['access-control-allow-headers']).toContain('X-Experience-API-Version')
    const answer = await store.ask({ path: 'statements' })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('statements', () => {
  it('are put once: the same again changes nothing, another is a conflict', async () => {
    const id = randomUUID()
    expect((await put(id, aStatement())).status).toBe(204)
    expect((await put(id, aStatement({ id: id.toUpperCase() }))).status).toBe(204)
    expect((await put(id, aStatement({ result: { success: true } }))).status).toBe(409)
    expect((await post(aStatement({ id }))).status).toBe(200)
    expect((await put(randomUUID(), aStatement({ id }))).status).toBe(400)
    const one = await store.ask({ path: 'statements', query: { statementId: id } })
    expect(one.json).toMatchObject({ id, version: '1.0.0', authority: { name: 'ระบบทดสอบ' } })
    expect(one.headers['last-modified']).toBeDefined()
    const head = await store.ask({ method: 'HEAD', path: 'statements', query: { statementId: id } })
    expect(head).toMatchObject({ status: 200, text: '' })
  })

  it('come in batches, all or none', async () => {
    const who = newName()
    const good = aStatement({ actor: person(who) })
    expect((await post([good, { ...good, unknown: 1 }])).status).toBe(400)
    const id = randomUUID()
    expect((await post([good, { ...good, id }, { ...good, id }])).status).toBe(400)
    await put(id, good)
    expect((await post([good, { ...good, id, result: { success: false } }])).status).toBe(409)
    expect(idsOf(await find(byPerson(who)))).toEqual([id])
    const batch = await post([good, good, good])
    expect(batch.json).toHaveLength(3)
    expect(idsOf(await find(byPerson(who)))).toEqual([...(batch.json as string[]).toReversed(), id])
  })

  it('are found by agent, verb, activity, registration and together', async () => {
    const who = newName()
    const registration = randomUUID()
    const activity = `https://example.com/${who}`
    const teacher = person(`${who}-t`)
    const [one] = (
      await post(
        aStatement({
          actor: person(who),
          object: { id: activity },
          context: {
            registration,
            instructor: teacher,
            contextActivities: { parent: { id: `${activity}/course` } },
          },
        }),
      )
    ).json as string[]
    const [other] = (await post(aStatement({ actor: person(who), object: { id: `${activity}/2` } })))
      .json as string[]
    expect(idsOf(await find(byPerson(who)))).toEqual([other, one])
    expect(idsOf(await find({ ...byPerson(who), ascending: 'true' }))).toEqual([one, other])
    expect(idsOf(await find({ activity }))).toEqual([one])
    expect(idsOf(await find({ registration }))).toEqual([one])
    expect(idsOf(await find({ ...byPerson(who), verb: VERB, activity: `${activity}/2` }))).toEqual([other])
    expect(idsOf(await find({ ...byPerson(who), verb: 'https://v.example/none' }))).toEqual([])
    expect(idsOf(await find({ activity: `${activity}/course` }))).toEqual([])
    expect(idsOf(await find({ activity: `${activity}/course`, related_activities: 'true' }))).toEqual([one])
    const agent = JSON.stringify(teacher)
    expect(idsOf(await find({ agent }))).toEqual([])
    expect(idsOf(await find({ agent, related_agents: 'true' }))).toEqual([one])
  })

  it('go on behind the first page, for this key alone, with since and until by when they were stored', async () => {
    const who = newName()
    const ids = (await post(Array.from({ length: 7 }, () => aStatement({ actor: person(who) }))))
      .json as string[]
    const first = await find({ ...byPerson(who), limit: '3' })
    expect(idsOf(first)).toEqual(ids.slice(4).toReversed())
    const next = (key?: string) =>
      store.ask({ path: first.more.replace('/xapi/', ''), ...(key === undefined ? {} : { key }) })
    expect(idsOf((await next()).json as Found)).toEqual(ids.slice(1, 4).toReversed())
    expect((await next(await store.makeKey(['all']))).status).toBe(400)
    expect((await store.ask({ path: 'statements', query: { more: 'abc.def' } })).status).toBe(400)
    const up = await find({ ...byPerson(who), limit: '5', ascending: 'true' })
    const rest = (await store.ask({ path: up.more.replace('/xapi/', '') })).json as Found
    expect([...idsOf(up), ...idsOf(rest)]).toEqual(ids)
    expect(rest.more).toBe('')
    const at = up.statements[2]?.stored ?? ''
    expect(idsOf(await find({ ...byPerson(who), since: at }))).toEqual(ids.slice(3).toReversed())
    expect(idsOf(await find({ ...byPerson(who), until: at }))).toEqual(ids.slice(0, 3).toReversed())
  })

  it('are shown exactly, by ids, or in one language', async () => {
    const who = newName()
    const object = { id: `https://example.com/${who}`, definition: { name: { en: 'One' } } }
    await post(aStatement({ actor: { ...person(who), name: 'Nok' }, object }))
    await post(aStatement({ actor: person(who), object: { ...object, definition: { name: { th: 'หนึ่ง' } } } }))
    const [, ids] = (await find({ ...byPerson(who), format: 'ids' })).statements
    expect(ids).toMatchObject({ actor: person(who), verb: { id: VERB }, object: { id: object.id } })
    const said = await store.ask({
      path: 'statements',
      query: { ...byPerson(who), format: 'canonical' },
      headers: { 'accept-language': 'th, en;q=0.2' },
    })
    const [newest, oldest] = (said.json as Found).statements
    for (const one of [newest, oldest])
      expect(one).toMatchObject({ object: { definition: { name: { th: 'หนึ่ง' } } } })
    const activity = await store.ask({ path: 'activities', query: { activityId: object.id } })
    expect(activity.json).toMatchObject({ definition: { name: { th: 'หนึ่ง', en: 'One' } } })
    const someone = await store.ask({ path: 'agents', query: byPerson(who) })
    expect(someone.json).toEqual({ objectType: 'Person', name: ['Nok'], mbox: [person(who).mbox] })
    expect((await store.ask({ path: 'statements', query: { format: 'short' } })).status).toBe(400)
  })

  it('are voided, and what refers to them stays found', async () => {
    const who = newName()
    const [id = ''] = (await post(aStatement({ actor: person(who) }))).json as string[]
    const about = (target: string, verb = VERB) =>
      aStatement({
        actor: person(`${who}-b`),
        verb: { id: verb },
        object: { objectType: 'StatementRef', id: target },
      })
    const [remark = ''] = (await post(about(id))).json as string[]
    const [deeper = ''] = (await post(about(remark))).json as string[]
    expect(idsOf(await find(byPerson(who)))).toEqual([deeper, remark, id])
    const [voiding = ''] = (await post(about(id, VOIDED))).json as string[]
    expect(idsOf(await find(byPerson(who)))).toEqual([voiding, deeper, remark])
    expect((await store.ask({ path: 'statements', query: { statementId: id } })).status).toBe(404)
    const gone = await store.ask({ path: 'statements', query: { voidedStatementId: id } })
    expect(gone.json).toMatchObject({ id })
    expect((await store.ask({ path: 'statements', query: { voidedStatementId: remark } })).status).toBe(404)
    expect((await post(about(voiding, VOIDED))).status).toBe(400)
    expect((await store.ask({ path: 'statements', query: { statementId: voiding } })).status).toBe(200)
    // What comes after it was voided is voided.
    const late = randomUUID()
    await post(about(late, VOIDED))
    await put(late, aStatement({ actor: person(who) }))
    expect((await store.ask({ path: 'statements', query: { voidedStatementId: late } })).status).toBe(200)
    const both = { statementId: id, voidedStatementId: id }
    expect((await store.ask({ path: 'statements', query: both })).status).toBe(400)
  })

  it('that come later than what refers to them are found by it too', async () => {
    const who = newName()
    const id = randomUUID()
    const remark = aStatement({ actor: person(`${who}-b`), object: { objectType: 'StatementRef', id } })
    const [ref] = (await post(remark)).json as string[]
    await put(id, aStatement({ actor: person(who) }))
    expect(idsOf(await find(byPerson(who)))).toEqual([id, ref])
  })

  it.each<Record<string, string>>([
    { Agent: '{}' },
    { StatementId: randomUUID() },
    { agent: '{"mbox":"x"}' },
    { agent: 'no json' },
    { verb: 'experienced' },
    { registration: 'x' },
    { since: 'yesterday' },
    { limit: '-1' },
    { ascending: 'yes' },
    { statementId: randomUUID(), limit: '1' },
    { unknown: '1' },
  ])('refuse the parameters %j', async (query) => {
    expect((await store.ask({ path: 'statements', query })).status).toBe(400)
  })

  it('many at once are stored in one order, none lost', async () => {
    const who = newName()
    const batches = await Promise.all(
      Array.from({ length: 16 }, () =>
        post([aStatement({ actor: person(who) }), aStatement({ actor: person(who) })]),
      ),
    )
    expect(batches.map(({ status }) => status)).toEqual(Array(16).fill(200))
    const { statements } = await find({ ...byPerson(who), ascending: 'true' })
    expect(statements).toHaveLength(32)
    expect(new Set(statements.map(({ stored }) => stored)).size).toBe(32)
    const same = randomUUID()
    const puts = await Promise.all(
      Array.from({ length: 16 }, () => put(same, aStatement({ actor: person(who) }))),
    )
    expect(puts.map(({ status }) => status)).toEqual(Array(16).fill(204))
    expect((await find(byPerson(who))).statements).toHaveLength(33)
  })
})
