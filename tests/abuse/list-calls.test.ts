import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { rememberChoice } from '#kernel/lists/list-memory.server.ts'
import { modules } from '#src/manifest.ts'
import { type Api, type CallInput, type Doc, openApi, type SignedInPerson } from '#tests/support/api.ts'
import { categoryList, listsOfTests } from '#tests/support/category-lists.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PATH = 'list/categories-of-tests'
let world: World
let api: Api
let ours: MadeSite
let theirs: MadeSite
let admin: SignedInPerson
let manager: SignedInPerson
let member: SignedInPerson
let theirCategory: { _id: string }
let ownCategory: { _id: string }

beforeAll(async () => {
  world = await openWorld([...modules, listsOfTests])
  api = await openApi(world)
  const { make } = world
  const origin = await make.site({ siteType: 'origin' })
  ours = await make.site({ parentSite: origin._id })
  theirs = await make.site({ parentSite: origin._id })
  for (let n = 1; n <= 12; n++)
    ownCategory = await make.category(ours, {
      name: `หมวด ${String(n).padStart(2, '0')}`,
      code: `code-${n}`,
      visible: n % 4 !== 0,
    })
  theirCategory = await make.category(theirs, { name: 'หมวดของเขา' })
  const enter = async (role: 'admin' | 'manager') =>
    api.signIn(ours, (await make.user(origin, { role, reach: [ours._id] })).email)
  admin = await enter('admin')
  manager = await enter('manager')
  member = await api.signIn(ours, (await make.user(ours)).email)
})

const ask = (query = '', more: Partial<CallInput> = {}) =>
  api.call<Doc[]>({ as: admin, path: `${PATH}${query}`, ...more })

describe('a list over /api', () => {
  it('has the rows of this site by the same parameters as its screen, and says how many', async () => {
    const { status, body } = await ask('?seen=yes&sort=-name&size=50')
    expect(status).toBe(200)
    expect(body.data.map(({ name }) => name).slice(0, 2)).toEqual(['หมวด 11', 'หมวด 10'])
    expect(body.paging).toEqual({ page: 1, limit: 50, total: 9, pages: 1, hasMore: false })
    const last = await ask('?page=-1')
    expect(last.body.data.map(({ name }) => name)).toEqual(['หมวด 11', 'หมวด 12'])
    expect((await ask(`?q=${encodeURIComponent('หมวด 05')}`)).body.paging).toMatchObject({ total: 1 })
  })

  it('answers the columns that are asked for, else those that the person chose', async () => {
    const columnsOf = async (query: string, as = admin) =>
      Object.keys((await ask(query, { as })).body.data[0] ?? {}).toSorted()
    expect(await columnsOf('')).toEqual(['_id', 'name', 'order'])
    expect(await columnsOf('?columns=code')).toEqual(['_id', 'code'])
    const ctx = world.open(ours, makeActor({ role: 'admin', userID: admin.userID }))
    await rememberChoice(ctx, categoryList, { columns: ['name', 'code'], size: 50 })
    await ctx.commit()
    expect(await columnsOf('')).toEqual(['_id', 'code', 'name'])
  })

  it('is that of the key’s site for a program with a session', async () => {
    const headers = {
      'client-token-key': ours.key,
      authorization: `Bearer ${admin.cookie.split('=')[1]}`,
      origin: undefined,
    }
    const good = await api.call({ site: { hostname: 'api.localhost' }, path: PATH, headers })
    expect(good.body.paging).toMatchObject({ total: 12 })
    const other = { ...headers, 'client-token-key': theirs.key }
    expect((await api.call({ site: { hostname: 'api.localhost' }, path: PATH, headers: other })).status).toBe(
      401,
    )
  })

  it('within a record is that record’s, and of no other site', async () => {
    const within = (query: string) =>
      api.call<Doc[]>({ as: admin, path: `list/within-categories-of-tests${query}` })
    expect((await within(`?category=${ownCategory._id}`)).body.data).toHaveLength(1)
    expect((await within(`?category=${theirCategory._id}`)).status).toBe(404)
    expect((await within('')).status).toBe(400)
    expect((await within('?category=x')).status).toBe(400)
  })
})

describe('what is refused', () => {
  it('is whom the list does not admit', async () => {
    expect((await ask('', { as: undefined, site: ours })).status).toBe(401)
    expect((await ask('', { as: member })).status).toBe(403)
    expect((await ask('', { site: theirs })).body.data).toBeUndefined()
  })

  it('is a column that is not theirs: to be read, sorted or filtered by', async () => {
    for (const query of [
      '?columns=code',
      '?columns=name,code',
      '?sort=code',
      '?sort=-code',
      '?code=code-1',
    ]) {
      const { status, body } = await ask(query, { as: manager })
      expect([query, status, body.code]).toEqual([query, 400, 'lists.bad-parameter'])
      expect((await ask(query)).status).toBe(200)
    }
    expect((await ask('', { as: manager })).status).toBe(200)
  })

  it.each([
    '?columns=password',
    '?columns=__proto__',
    '?columns=',
    '?sort=password',
    '?sort=constructor',
    '?size=7',
    '?size=1e9',
    '?page=0',
    '?page=1.5',
    '?page=x',
    '?seen=maybe',
    '?seen=yes&seen=no',
    '?key=1',
    '?unknown=1',
    `?q=${'ก'.repeat(101)}`,
    '?__proto__=1',
  ])('is what the list cannot mean: %s', async (query) => {
    expect((await ask(encodeURI(query))).status).toBe(400)
  })

  it('is a list that nobody declares, and a way that none has', async () => {
    expect((await api.call({ as: admin, path: 'list/nothing' })).status).toBe(404)
    expect((await api.call({ as: admin, path: PATH, body: {} })).status).toBe(404)
  })

  it('is no row for signs of SQL and a NUL', async () => {
    for (const q of ['%00', "' or true --", '%25'.repeat(3), '\\'])
      expect((await ask(`?q=${q.startsWith('%') ? q : encodeURIComponent(q)}`)).status).toBe(200)
  })
})

it('every list that a module declares is for those whom it admits', async () => {
  for (const declared of world.engine.lists.declared) {
    const query = 'within' in declared ? `?${declared.within}=${ownCategory._id}` : ''
    const status = async (as?: SignedInPerson) =>
      (await api.call({ as, site: ours, path: `list/${declared.name}${query}` })).status
    expect([declared.name, await status()]).toEqual([declared.name, 401])
    expect([declared.name, [403, 404].includes(await status(member))]).toEqual([declared.name, true])
    expect([declared.name, (await status(admin)) < 500]).toEqual([declared.name, true])
  }
})

it('every list stands in the documentation with its parameters', async () => {
  const answer = await api.call({ site: ours, path: 'openapi.json' })
  const document = JSON.parse(answer.text) as {
    paths: Record<string, { get?: { parameters: { name: string; in: string }[] } }>
  }
  const { get } = document.paths['/list/categories-of-tests'] ?? {}
  expect(get?.parameters.map(({ name }) => name)).toEqual([
    'q',
    'seen',
    'code',
    'sort',
    'page',
    'size',
    'columns',
  ])
  const page = await api.call({ site: ours, path: 'docs' })
  expect(page.text).toContain('<code>/api/list/categories-of-tests</code>')
})
