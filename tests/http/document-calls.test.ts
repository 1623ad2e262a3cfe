import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
type Values = Record<string, unknown>

beforeAll(async () => {
  cast = await openCast()
})

const session = async (as?: Cast['admin']) => {
  const answer = await cast.api.call<Values>({ site: cast.ours, path: 'session', ...(as && { as }) })
  return { text: answer.text, data: answer.body.data }
}

describe('the session', () => {
  it('says who is here and on which database; tokens and credentials stay with the server [AD-3-01]', async () => {
    const staff = await session(cast.admin)
    expect(staff.data).toMatchObject({
      login: true,
      active: true,
      role: 'admin',
      interface: 'backend',
      layout: 'backend-layout',
      user: { firstname: expect.any(String), lastname: expect.any(String), avatar: null },
      userID: cast.admin.userID,
      current: { _id: cast.ours._id, siteName: expect.any(String), siteLogo: null, spaceId: null },
      list: [{ _id: cast.ours._id, siteName: expect.any(String), siteLogo: null }],
      channel: 'web',
    })
    const member = await session(cast.member)
    expect(member.data).toMatchObject({
      role: 'member',
      interface: 'frontend',
      layout: 'frontend-layout',
      enroll: [],
      list: [],
    })
    expect((await session()).data).toMatchObject({ login: false, role: 'public', user: null, userID: null })
    for (const { text } of [staff, member])
      expect(text).not.toMatch(/"(?:token|refresh|s3Key|s3Secret|password|salt|key)"/)
  })

  it('brings the configuration of the site: id, address of the user menu and plugins; its key stays [PM-3-03]', async () => {
    const { database, engine } = cast.world
    await database.owner.query(
      `update site set layout = layout || '{"usermenuendpoint":"student"}', plugins = plugins || '{shop}' where "_id" = $1`,
      [cast.ours._id],
    )
    engine.sites.forget()
    const { data, text } = await session()
    expect(data.configs).toMatchObject({
      siteID: cast.ours._id,
      layout: { usermenuendpoint: 'student' },
      plugins: expect.arrayContaining(['shop']),
    })
    await database.owner.query('update site set key = $1 where "_id" = $2', ['key-of-ours', cast.ours._id])
    engine.sites.forget()
    expect(text + (await session(cast.admin)).text).not.toContain('key-of-ours')
    expect(data.configs).not.toHaveProperty('key')
  })
})

describe('calls of the document', () => {
  it('a sign-in that is none is «Invalid request», in every language [AD-8-14]', async () => {
    for (const body of [
      {},
      { username: 'a' },
      { username: 1, password: 'x' },
      { username: 'a', password: '' },
    ]) {
      const { status, body: answer } = await cast.api.call({ site: cast.ours, path: 'signin', body })
      expect([status, answer.code, answer.message]).toEqual([400, 'users.invalid-request', 'Invalid request'])
    }
  })

  it('a host name answers what is below it, without its token, to staff within reach [AD-7.2-10] [AD-3-19]', async () => {
    const ask = (hostname: string, as = cast.admin) =>
      cast.api.call<Values>({ site: cast.ours, as, path: `hostname/${hostname}` })
    const { body, text } = await ask(cast.ours.hostname.toUpperCase())
    expect(body.data).toMatchObject({
      hostname: cast.ours.hostname,
      siteID: cast.ours._id,
      child: { hostname: cast.ours.hostname },
    })
    expect(text).not.toMatch(/"(?:token|key|s3Secret|email_key|line)"/)
    expect((await ask(cast.theirs.hostname)).status).toBe(404)
    expect((await ask('nobody.example')).status).toBe(404)
    expect((await ask(cast.ours.hostname, cast.member)).status).toBe(403)
    expect((await cast.api.call({ site: cast.ours, path: `hostname/${cast.ours.hostname}` })).status).toBe(
      401,
    )
  })

  it('messages whose status is submit are counted by the unit that they belong to [AD-3-12]', async () => {
    const { make } = cast.world
    const add = (site: { _id: string }, status: string) =>
      make.row('message', {
        site_id: site._id,
        status,
        name: 'ก',
        email: 'a@b.test',
        subject: 'x',
        body: 'x',
      })
    await cast.world.database.owner.query('delete from message')
    for (const status of ['submit', 'submit', 'confirm', 'fail']) await add(cast.ours, status)
    await add(cast.theirs, 'submit')
    const pipeline = [{ $match: { parent: cast.ours._id, status: 'submit' } }, { $count: 'messageCount' }]
    const { body, text } = await cast.api.call<Values[]>({
      site: cast.ours,
      as: cast.admin,
      path: 'message/aggregate',
      body: { pipeline },
    })
    expect([text.slice(0, 200), body.data]).toEqual([text.slice(0, 200), [{ messageCount: 2 }]])
  })

  it('counts that cannot be given are false, with the words for who waits, and no number of another site [PM-8-11]', async () => {
    const ask = (collections: readonly string[]) =>
      cast.api.call({ site: cast.ours, path: 'multi-count', body: { collections } })
    const answer = await ask(['course', 'session'])
    expect(answer.body).toMatchObject({ status: false, counts: {} })
    expect(answer.text).toContain('session')
    await cast.world.make.course(cast.theirs)
    const { body } = await ask(['course'])
    expect(body).toMatchObject({ status: true, counts: { course: { allTime: 0 } }, message: '' })
  })

  it('an order that fails is tried again by the same call, never by a second address: decision 0104 [PM-7-33]', async () => {
    const course = await cast.world.make.course(cast.ours, { price: 500 })
    const order = (courseID: string, key: string) =>
      cast.api.call<Values>({
        site: cast.ours,
        as: cast.member,
        path: 'order',
        body: { data: { courseID } },
        headers: { 'idempotency-key': key },
      })
    const gone = await order(cast.ours._id, 'gone')
    expect(gone.status).toBeGreaterThanOrEqual(400)
    const first = await order(course._id, 'once')
    const again = await order(course._id, 'once')
    expect([first.status, again.body.data._id]).toEqual([first.status, first.body.data._id])
    const { rows } = await cast.world.database.owner.query<{ n: number }>(
      'select count(*)::int as n from "order" where site_id = $1',
      [cast.ours._id],
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('orders of the unit that lead to places are counted by the document’s word for them [AD-3-11] [AD-7.2-04]', async () => {
    const add = async (site: typeof cast.ours, status: string) => {
      const { _id: courseID } = await cast.world.make.course(site)
      await cast.world.make.row('order', { site_id: site._id, courseID, price: 100, status })
    }
    for (const status of ['paid', 'paid', 'pending', 'cancelled']) await add(cast.ours, status)
    await add(cast.theirs, 'paid')
    const count = async (status: unknown, who: object = { as: cast.admin }) => {
      const pipeline = [{ $match: { unit: cast.ours._id, status } }, { $count: 'orderCount' }]
      return cast.api.call({ site: cast.ours, ...who, path: 'order/aggregate', body: { pipeline } })
    }
    for (const status of ['ลงทะเบียนคอร์ส', { $in: ['ลงทะเบียนคอร์ส'] }, 'paid'])
      expect((await count(status)).body.data).toEqual([{ orderCount: 2 }])
    expect((await count('ลงทะเบียน')).body.data).toEqual([])
    expect((await count('ลงทะเบียนคอร์ส', { as: cast.theirAdmin })).body.data ?? []).toEqual([])
  })
})
