import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const everything = {
  allowSessionCookies: true,
  allowAnalyticsCookies: true,
  allowAdvertisingCookies: true,
  allowNonEssentialCookies: true,
  allowMarketingCookies: true,
}

/** The Cookie header of a browser that has just been given these cookies. */
const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')

const put = (body: unknown, input: Partial<CallInput> = {}) =>
  cast.api.call({ site: cast.ours, method: 'PUT', path: 'consent/mine', body, ...input })

async function rowsOf(site: { _id: string }) {
  const found = await cast.world.database.owner.query<Record<string, unknown>>(
    'select * from consent where site_id = $1 order by "createdAt"',
    [site._id],
  )
  return found.rows
}

describe('the consent of a browser', () => {
  it('keeps Agree with the five choices and the version of the words [AD-4.4-01] [AD-3-18]', async () => {
    const answer = await put({ agree: true, ...everything, allowMarketingCookies: false })
    expect(answer.status).toBe(200)
    expect((await rowsOf(cast.ours)).at(-1)).toMatchObject({
      agree: true,
      ...everything,
      allowMarketingCookies: false,
      textVersion: expect.stringMatching(/\d/),
      userID: null,
    })
    const [visitor, shown] = answer.headers['set-cookie'] ?? []
    expect(visitor).toMatch(/^sala_visitor=[\w-]{22}; .*HttpOnly; .*Max-Age=/)
    expect(shown).toMatch(/^sala_consent=[\w-]+\.1\.11110\.0; .*Max-Age=/)
  })

  it('keeps Decline, and only until the browser is closed [AD-4.4-02]', async () => {
    const answer = await put({ agree: false, ...everything })
    expect((await rowsOf(cast.ours)).at(-1)).toMatchObject({ agree: false, allowAnalyticsCookies: false })
    expect(answer.headers['set-cookie']?.[1]).toMatch(/^sala_consent=[\w-]+\.0\.10000\.0;/)
    expect(answer.headers['set-cookie']?.[1]).not.toContain('Max-Age')
  })

  it('is one record a browser: who changes their mind changes it', async () => {
    const cookie = cookieOf(await put({ agree: true, ...everything }))
    const before = (await rowsOf(cast.ours)).length
    await put({ agree: false }, { headers: { cookie } })
    const rows = await rowsOf(cast.ours)
    expect(rows).toHaveLength(before)
    expect(rows.filter(({ agree }) => agree === false).length).toBeGreaterThan(0)
  })

  it('belongs to the account that signs in, and to no second one', async () => {
    const cookie = cookieOf(await put({ agree: true, ...everything }))
    const link = (person: { cookie: string }) =>
      cast.api.call<{ isLinked: boolean } | null>({
        site: cast.ours,
        method: 'POST',
        path: 'consent/link',
        body: {},
        headers: { cookie: `${cookie}; ${person.cookie}` },
      })
    expect((await link(cast.member)).body.data).toMatchObject({ isLinked: true })
    const own = await cast.api.call<{ userID: string }[]>({
      as: cast.member,
      path: 'consent/query',
      body: { method: 'find' },
    })
    expect(own.body.data.map(({ userID }) => userID)).toEqual([cast.member.userID])
    const second = await link(cast.manager)
    expect(second.body.data).toBeNull()
    expect(second.headers['set-cookie']?.join()).toContain('sala_consent=; ')
  })

  it('that was taken back elsewhere is over in this browser too, once it asks', async () => {
    const { email } = await cast.world.make.user(cast.ours)
    const person = await cast.api.signIn(cast.ours, email)
    const cookie = `${cookieOf(await put({ agree: true, ...everything }))}; ${person.cookie}`
    const link = () =>
      cast.api.call<{ agree: boolean } | null>({
        site: cast.ours,
        method: 'POST',
        path: 'consent/link',
        body: {},
        headers: { cookie },
      })
    expect((await link()).body.data).toMatchObject({ agree: true })
    const given = (await rowsOf(cast.ours)).at(-1)
    await cast.world.database.owner.query(
      'update consent set agree = false, "allowMarketingCookies" = false where "userID" = $1',
      [person.userID],
    )
    const answer = await link()
    expect(answer.body.data).toMatchObject({ agree: false, choices: { allowMarketingCookies: false } })
    expect(answer.headers['set-cookie']?.join()).toMatch(/sala_consent=[\w-]+\.0\./)
    expect((await rowsOf(cast.ours)).at(-1)?.updatedAt).toEqual(given?.updatedAt)
  })

  it('is of the site that the browser is at, whichever database staff work on', async () => {
    const reach = [cast.ours._id, cast.theirs._id]
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach })
    const as = await cast.api.signIn(cast.ours, email)
    const switched = { as, method: 'PUT', path: 'session/current', body: { database: cast.theirs._id } }
    expect((await cast.api.call(switched)).status).toBe(200)
    const before = (await rowsOf(cast.theirs)).length
    const given = await put({ agree: true, ...everything }, { as })
    expect(given.status).toBe(200)
    expect((await rowsOf(cast.ours)).at(-1)).toMatchObject({ userID: as.userID, agree: true })
    const cookie = `${cookieOf(given)}; ${as.cookie}`
    const linked = { site: cast.ours, method: 'POST', path: 'consent/link', body: {}, headers: { cookie } }
    expect((await cast.api.call<object | null>(linked)).body.data).toMatchObject({ isLinked: true })
    expect(await rowsOf(cast.theirs)).toHaveLength(before)
  })

  it('cannot be linked by nobody', async () => {
    const answer = await cast.api.call({
      site: cast.ours,
      method: 'POST',
      path: 'consent/link',
      body: {},
    })
    expect(answer.status).toBe(401)
  })
})

describe('the records', () => {
  it('are the site’s own: a browser known elsewhere is new here, and no other administrator reads them', async () => {
    const cookie = cookieOf(await put({ agree: true, ...everything }))
    const before = (await rowsOf(cast.ours)).length
    await put({ agree: false }, { site: cast.theirs, headers: { cookie } })
    expect(await rowsOf(cast.theirs)).toHaveLength(1)
    expect(await rowsOf(cast.ours)).toHaveLength(before)
    const read = (as: Cast['admin']) =>
      cast.api.call<{ _id: string }[]>({ as, path: 'consent/query', body: { method: 'find' } })
    expect((await read(cast.theirAdmin)).body.data).toHaveLength(1)
    expect((await read(cast.admin)).body.data).toHaveLength(before)
    expect((await read(cast.admin)).text).not.toContain('visitorHash')
  })

  it('are written by nobody through the collection', async () => {
    const [row] = await rowsOf(cast.ours)
    for (const as of [cast.admin, cast.member]) {
      const path = `consent/${String(row?._id)}`
      const refused = [403, 404, 400]
      expect(refused).toContain((await cast.api.call({ as, path: 'consent', body: { data: {} } })).status)
      expect(refused).toContain(
        (await cast.api.call({ as, method: 'PUT', path, body: { data: { agree: true } } })).status,
      )
      expect(refused).toContain((await cast.api.call({ as, method: 'DELETE', path })).status)
    }
  })

  it.each([
    [{}],
    [{ agree: 'yes' }],
    [{ agree: true, userID: '00000000-0000-7000-8000-000000000000' }],
    [{ agree: true, allowEverything: true }],
    [{ agree: true, allowMarketingCookies: { $ne: false } }],
  ])('take no %j', async (body) => {
    expect((await put(body)).status).toBe(400)
  })

  it('are not written by another site’s page', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await put({ agree: true }, { headers })).status).toBe(403)
  })

  it('do not take a cookie that nobody gave out', async () => {
    const cookie = "sala_visitor=' or true --; sala_consent=zzz"
    const answer = await put({ agree: true, ...everything }, { headers: { cookie } })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^sala_visitor=[\w-]{22};/)
  })
})
