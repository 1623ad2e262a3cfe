import { beforeAll, describe, expect, it } from 'vitest'
import { forgetCalls } from '#modules/clients/forget-calls.server.ts'
import * as client from '#modules/clients/screens/client.tsx'
import * as clients from '#modules/clients/screens/clients.tsx'
import type { CallInput, SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const PATH = '/resource/client'
let cast: Cast
let root: SignedInPerson
let ours: string
let theirs: string

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ [PATH]: clients, [`${PATH}/:id`]: client }) })
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  root = await cast.api.signIn(cast.origin, email)
  ours = (await cast.world.make.category(cast.ours, { name: 'ของเรา', code: 'ours' }))._id
  theirs = (await cast.world.make.category(cast.theirs, { name: 'ของเขา', code: 'theirs' }))._id
})

const query = async (text: string, ...values: unknown[]) =>
  (await cast.world.database.owner.query(text, values)).rows as Record<string, unknown>[]

function post(path: string, values: readonly (readonly [string, string])[], as: SignedInPerson = root) {
  return cast.api.call({
    as,
    path,
    raw: new URLSearchParams(values.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const keyIn = ({ text }: { text: string }) => /value="(sk_[\w-]{43})"/.exec(text)?.[1] ?? ''

async function make(
  scopes: readonly string[],
  { site = cast.ours._id, perMinute = '600' }: { site?: string; perMinute?: string } = {},
) {
  const name = `โปรแกรม ${crypto.randomUUID()}`
  const answer = await post(PATH, [
    ['name', name],
    ['site', site],
    ['perMinute', perMinute],
    ...scopes.map((scope) => ['scope', scope] as const),
  ])
  expect(answer.status).toBe(200)
  const [row] = await query('select "_id" from api_client where name = $1', name)
  return { id: String(row?._id), key: keyIn(answer), name }
}

const call = (key: string, path: string, more: Partial<CallInput> = {}) =>
  cast.api.call({
    site: cast.ours,
    path,
    ...more,
    headers: { 'x-api-key': key, origin: undefined, ...more.headers },
  })

describe('a key of a program', () => {
  it('is shown once and stored hashed, and is root’s to make', async () => {
    const { id, key } = await make(['category:read'])
    expect(key).toMatch(/^sk_/)
    expect(JSON.stringify(await query('select * from api_client where "_id" = $1', id))).not.toContain(key)
    for (const path of [PATH, `${PATH}/${id}`]) {
      const page = await cast.api.call({ as: root, path })
      expect(page.text).toContain(key.slice(-4))
      expect(page.text).not.toContain(key)
    }
    expect((await post(PATH, [['name', 'x']], cast.admin)).status).toBe(403)
    expect((await post(`${PATH}/${id}`, [['intent', 'revoke']], cast.admin)).status).toBe(403)
    expect((await cast.api.call({ as: cast.admin, path: `${PATH}/${id}` })).status).toBe(403)
    for (const scopes of [[], ['nothing:read'], ['category:all']]) {
      const wrong = await post(PATH, [
        ['name', 'ชื่อที่พิมพ์ไว้'],
        ['perMinute', '10'],
        ...scopes.map((scope) => ['scope', scope] as const),
      ])
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('ชื่อที่พิมพ์ไว้')
    }
  })

  it('reads what it may read on its own site, and nothing of another', async () => {
    const { key } = await make(['category:read'])
    expect((await call(key, `category/${ours}`)).body.data.name).toBe('ของเรา')
    expect((await call(key, `category/${theirs}`)).status).toBe(404)
    // The key says which site is meant, whatever the host name.
    expect((await call(key, `category/${ours}`, { site: cast.theirs })).status).toBe(200)
    expect((await call(key, `category/${theirs}`, { site: cast.theirs })).status).toBe(404)
    const foreign = { headers: { 'x-hostname-ref': cast.theirs.hostname } }
    expect((await call(key, `category/${theirs}`, foreign)).status).toBe(404)
  })

  it('does nothing that it was not allowed, also by a look-up', async () => {
    const { key } = await make(['category:read'])
    const write = await call(key, `category/${ours}`, { method: 'PATCH', body: { data: { name: 'ก' } } })
    expect([write.status, write.body.code]).toEqual([403, 'clients.scope-missing'])
    expect((await call(key, 'user/query', { body: { method: 'find' } })).status).toBe(403)
    const lookUp = [{ $lookup: { from: 'user', localField: '_id', foreignField: '_id', as: 'people' } }]
    const joined = await call(key, 'category/aggregate', { body: { pipeline: lookUp } })
    expect(joined.status === 200 ? JSON.stringify(joined.body) : '').not.toContain('email')
    for (const path of ['session', 'limits', 'list/audits', 'debug/log'])
      expect([path, (await call(key, path)).body.code]).toEqual([path, 'clients.for-people'])
    expect((await call(key, '/config/category')).status).not.toBe(200)
    expect((await call(key, `category/${ours}?key=${key}`)).body.code).toBe('gateway.key-in-query')
  })

  it('changes what it may change, under the policies, with its name in the audit log', async () => {
    const { key, name } = await make(['category:write', 'audit:write'])
    const changed = await call(key, `category/${ours}`, {
      method: 'PATCH',
      body: { data: { description: 'ใหม่' } },
    })
    expect(changed.status).toBe(200)
    const [line] = await query(
      `select role, changes from audit where "recordID" = $1 order by "createdAt" desc limit 1`,
      ours,
    )
    expect(line).toMatchObject({ role: 'client', changes: { client: name } })
    expect((await call(key, 'audit', { body: { data: { action: 'x' } } })).status).toBe(403)
    // A cookie beside the key gives it nothing.
    const both = await call(key, 'user/query', {
      body: { method: 'find' },
      headers: { cookie: cast.admin.cookie, origin: `http://${cast.ours.hostname}` },
    })
    expect(both.status).toBe(403)
  })

  it('of another or of nobody is refused', async () => {
    const wrong = await call(`sk_${'x'.repeat(43)}`, `category/${ours}`)
    expect([wrong.status, wrong.body.code]).toEqual([401, 'gateway.unknown-key'])
    const { id, key } = await make(['category:read'])
    expect((await call(key, `category/${ours}`)).status).toBe(200)
    expect((await post(`${PATH}/${id}`, [['intent', 'revoke']])).status).toBe(302)
    expect((await call(key, `category/${ours}`)).status).toBe(401)
    const again = await post(`${PATH}/${id}`, [
      ['intent', 'rotate'],
      ['hours', '1'],
    ])
    expect(again.status).toBe(409)
    const page = seenIn(await cast.api.call({ as: root, path: `${PATH}/${id}` }))
    for (const seen of ['ยกเลิกแล้ว', 'GET /api/:collection/:id', '>200<', '>401<'])
      expect(page).toContain(seen)
  })

  it('is changed with a time in which both count', async () => {
    const { id, key } = await make(['category:read'])
    const next = keyIn(
      await post(`${PATH}/${id}`, [
        ['intent', 'rotate'],
        ['hours', '2'],
      ]),
    )
    expect(next).not.toBe(key)
    for (const one of [key, next]) expect((await call(one, `category/${ours}`)).status).toBe(200)
    await query(`update api_client set "oldUntil" = now() - interval '1 second' where "_id" = $1`, id)
    expect((await call(key, `category/${ours}`)).status).toBe(401)
    expect((await call(next, `category/${ours}`)).status).toBe(200)
    const last = keyIn(
      await post(`${PATH}/${id}`, [
        ['intent', 'rotate'],
        ['hours', '0'],
      ]),
    )
    expect((await call(next, `category/${ours}`)).status).toBe(401)
    expect((await call(last, `category/${ours}`)).status).toBe(200)
    for (const hours of ['', '-1', '169', '1.5', 'x'])
      expect([
        hours,
        (
          await post(`${PATH}/${id}`, [
            ['intent', 'rotate'],
            ['hours', hours],
          ])
        ).status,
      ]).toEqual([hours, 400])
  })

  it('for the platform says its site by the host name', async () => {
    const { key } = await make(['category:read'], { site: '' })
    const named = (hostname: string) => ({ headers: { 'x-hostname-ref': hostname } })
    expect((await call(key, `category/${theirs}`, named(cast.theirs.hostname))).status).toBe(200)
    expect((await call(key, `category/${ours}`, named(cast.theirs.hostname))).status).toBe(404)
    expect((await call(key, `category/${ours}`)).status).toBe(200)
    expect((await call(key, `category/${ours}`, named('nowhere.test'))).status).toBe(404)
  })

  it('for the platform reaches no account of the sites above', async () => {
    const { key } = await make(['user:read', 'user:write'], { site: '' })
    const above = { headers: { 'x-hostname-ref': cast.origin.hostname } }
    expect((await call(key, `user/${root.userID}`, above)).status).toBe(404)
    const body = { data: { firstname: 'ใครอื่น' } }
    expect((await call(key, `user/${root.userID}`, { ...above, method: 'PATCH', body })).status).toBe(404)
  })

  it('calls so often in a minute, and its calls are forgotten after thirty days', async () => {
    const { id, key } = await make(['category:read'], { perMinute: '3' })
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await call(key, `category/${ours}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const count = async () =>
      Number((await query('select count(*)::int as n from api_request where client = $1', id))[0]?.n)
    expect(await count()).toBe(4)
    expect((await query('select "usedAt" from api_client where "_id" = $1', id))[0]?.usedAt).not.toBeNull()
    await query(
      `update api_request set at = now() - interval '31 days' where client = $1 and status = 429`,
      id,
    )
    const ctx = cast.world.open(cast.origin, 'root')
    await forgetCalls.run({ ctx } as never, {})
    expect(await count()).toBe(3)
  })
})

describe('where there are more sites than are offered', () => {
  it('says so, and finds one by its name or host name for root alone', async () => {
    await query(
      `insert into site (key, "siteName", "siteType") select 'many ' || n, 'ก แห่งที่ ' || n, 'unit' from generate_series(1, 120) n`,
    )
    const far = await cast.world.make.site({ siteName: 'ฮ แห่งสุดท้าย', hostname: 'last-of-all.test' })
    const show = async (q?: string) =>
      seenIn(
        await cast.api.call({
          as: root,
          path: q === undefined ? PATH : `${PATH}?q=${encodeURIComponent(q)}`,
        }),
      )
    const first = await show()
    expect(first).toContain('100 แห่งแรกตามชื่อ')
    expect(first).not.toContain(far._id)
    for (const words of ['ฮ แห่ง', 'last-of-all'])
      expect(await show(words)).toContain(`<option value="${far._id}"`)
    expect(await show('100%_')).not.toContain('<option value="0')
    expect((await cast.api.call({ as: cast.admin, path: `${PATH}?q=last` })).status).toBe(403)
    const { id } = await make(['category:read'], { site: far._id })
    expect(seenIn(await cast.api.call({ as: root, path: `${PATH}/${id}` }))).toContain(
      `href="/setup/audit?record=${id}"`,
    )
  })
})
