import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import type { CallInput } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

const write = (key: string | undefined, name: string, more: Partial<CallInput> = {}) =>
  cast.api.call({
    as: cast.admin,
    path: 'category',
    body: { data: { name, code: newId() } },
    ...more,
    headers: { 'idempotency-key': key, ...more.headers },
  })

const body = (name: string) => ({ data: { name, code: name } })

async function count(name: string): Promise<number> {
  const found = await cast.world.database.owner.query('select from category where name = $1', [name])
  return found.rowCount ?? 0
}

describe('a write that is sent again with its key', () => {
  it('gets the first answer, and makes no second record, audit line or event', async () => {
    const again = () => write('again', 'ครั้งเดียว', { body: body('once') })
    const first = await again()
    const second = await again()
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, text: first.text })
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await count('once')).toBe(1)
    const lines = await cast.world.database.owner.query('select from audit where "recordID" = $1', [
      first.body.data._id,
    ])
    expect(lines.rowCount).toBe(1)
  })

  it('makes one record when both come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => write('together', 'x', { body: body('together') })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await count('together')).toBe(1)
  })

  it('is 409 with Retry-After while the first is under way for long', async () => {
    const { owner } = cast.world.database
    await owner.query('begin')
    await owner.query(
      `insert into idempotency (site_id, "userID", key, request) values ($1, $2, 'slow', 'x')`,
      [cast.ours._id, cast.admin.userID],
    )
    const answer = await write('slow', 'slow')
    await owner.query('rollback')
    expect(answer).toMatchObject({ status: 409, body: { code: 'gateway.idempotency-key-busy' } })
    expect(answer.headers['retry-after']).toBe('2')
    expect(await write('slow', 'slow')).toMatchObject({ status: 200 })
  })

  it('gets the first answer of a change and of a removal, too', async () => {
    const { body: made } = await write('made', 'changing')
    const path = `category/${made.data._id}`
    const read = await cast.api.call({ as: cast.admin, path })
    const change = () =>
      write('change', '', {
        method: 'PATCH',
        path,
        body: { data: { name: 'changed' } },
        headers: { 'if-match': read.headers.etag },
      })
    const remove = () => write('remove', '', { method: 'DELETE', path, body: undefined })
    expect(await change()).toMatchObject({ status: 200 })
    expect(await change()).toMatchObject({ status: 200, body: { data: { name: 'changed' } } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } })
  })

  it('keeps no key of a write that was refused', async () => {
    const refused = await write('refused', '', { body: { data: { name: 'no code', surprise: 1 } } })
    expect(refused.status).toBe(400)
    expect(await write('refused', 'taken at last')).toMatchObject({ status: 200 })
  })

  it('is done anew after a day', async () => {
    const again = (code: string) => write('old', '', { body: body(code) })
    const first = await again('old-1')
    await cast.world.database.owner.query(
      `update idempotency set "createdAt" = now() - interval '25 hours' where key = 'old'`,
    )
    const second = await again('old-2')
    expect(second).toMatchObject({ status: 200 })
    expect(second.body.data._id).not.toBe(first.body.data._id)
  })
})

describe('a key that was used before', () => {
  it.each<[string, Partial<CallInput>]>([
    ['another body', { body: body('other body') }],
    ['another collection', { path: 'target' }],
    ['another method', { method: 'PUT', path: `category/${newId()}` }],
    ['an If-Match', { headers: { 'if-match': '"x"' } }],
  ])('is 422 with %s, and changes nothing', async (what, more) => {
    const key = `reused ${what}`
    const first = { body: body(`reused-${what.length}`) }
    expect(await write(key, '', first)).toMatchObject({ status: 200 })
    expect(await write(key, '', { ...first, ...more })).toMatchObject({
      status: 422,
      body: { code: 'gateway.idempotency-key-reused' },
    })
    expect(await count('other body')).toBe(0)
  })

  it.each(['', ' ', 'x'.repeat(129), 'กุญแจ', 'é'])('is 400 when it is %j', async (key) => {
    const before = await count('bad key')
    // Node sends Latin-1: the bytes of a key in UTF-8.
    const answer = await write(Buffer.from(key).toString('latin1'), 'bad key')
    expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.bad-idempotency-key' } })
    expect(await count('bad key')).toBe(before)
  })

  it('is taken with 128 characters, and hurts nothing in a query', async () => {
    expect(await write('x'.repeat(128), 'long key')).toMatchObject({ status: 200 })
    expect(await write(`'; delete from category; --`, 'quoted key')).toMatchObject({ status: 200 })
    const query = () => write('x'.repeat(300), '', { path: 'category/query', body: { method: 'count' } })
    expect(await query()).toMatchObject({ status: 200 })
  })
})

describe('the answer kept for a key', () => {
  const request = { body: body('private') }

  it('is given to nobody else and on no other site', async () => {
    const first = await write('shared', '', request)
    expect(first.status).toBe(200)
    // The same key and body of others are writes of their own, under their own rights.
    const theirs = await write('shared', '', { ...request, as: cast.theirAdmin })
    expect(theirs).toMatchObject({ status: 200 })
    expect(theirs.body.data._id).not.toBe(first.body.data._id)
    expect(theirs.headers['idempotency-replayed']).toBeUndefined()
    for (const more of [{ as: cast.member }, { as: undefined, site: cast.ours }]) {
      const answer = await write('shared', '', { ...request, ...more })
      expect([401, 403]).toContain(answer.status)
      expect(answer.text).not.toContain(first.body.data._id)
    }
    const elsewhere = await write('shared', '', { ...request, site: cast.theirs })
    expect(elsewhere.status).toBe(401)
  })

  it('is gone with the session that could ask for it', async () => {
    const { email } = await cast.world.make.user(cast.origin, { role: 'admin', reach: [cast.ours._id] })
    const person = await cast.api.signIn(cast.ours, email)
    const again = () => write('left', '', { as: person, body: body('left') })
    expect(await again()).toMatchObject({ status: 200 })
    await cast.api.call({ as: person, path: 'signout', method: 'POST' })
    expect((await again()).status).toBe(401)
  })

  it('lies sealed, without the request, under row-level security', async () => {
    await write('sealed', '', { body: body('ชื่อที่เป็นความลับ') })
    const found = await cast.world.database.owner.query(
      `select * from idempotency where key = 'sealed' /* row-level security alone */`,
    )
    expect(found.rows).toMatchObject([{ site_id: cast.ours._id, userID: cast.admin.userID, status: 200 }])
    expect(JSON.stringify(found.rows)).not.toContain('ความลับ')
    const ctx = cast.world.open(cast.theirs, 'admin')
    expect(
      await ctx.run(`select key from idempotency where key = 'sealed' /* row-level security alone */`, []),
    ).toEqual([])
  })
})
