import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { startWorker } from '#src/worker/start.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'

let cast: Cast
let server: MailServer
const data = { name: 'สมชาย', email: 'to@example.test', subject: 'เรื่อง', body: 'เนื้อความ' }

beforeAll(async () => {
  cast = await openCast()
  server = await openMailServer()
  await cast.world.database.owner.query(
    `update site set email_provider = 'smtp', email_url = $2 where "_id" = $1`,
    [cast.ours._id, server.url],
  )
  return () => server.close()
})

const add = async (status: string, site = cast.ours) =>
  (await cast.world.make.row('message', { site_id: site._id, ...data, status, error: 'why' }))._id

const put = (id: string, change: object, as = cast.admin) =>
  cast.api.call({ as, method: 'PUT', path: `message/${id}`, body: { data: change } })

async function stored(id: string) {
  const { owner } = cast.world.database
  const { rows } = await owner.query('select status, error from message where "_id" = $1', [id])
  const jobs = await owner.query(
    `select from pgboss.job where name = 'mail.send' and data->'data'->>'messageID' = $1`,
    [id],
  )
  return { ...rows[0], jobs: jobs.rowCount }
}

describe('PUT message/{id} takes {data: {status, error}} [AD-7.1-05]', () => {
  it.each(['submit', 'confirm', 'fail'])(
    'and nobody can claim what became of a mail (%s)',
    async (status) => {
      const id = await add(status)
      for (const claimed of ['confirm', 'fail'])
        expect(await put(id, { status: claimed, error: 'claimed' })).toMatchObject({
          status: 200,
          body: { data: { status, error: 'why' } },
        })
      expect(await stored(id)).toEqual({ status, error: 'why', jobs: 0 })
    },
  )

  it('and sends a failed mail again once, however often it is asked', async () => {
    const id = await add('fail')
    const answers = await Promise.all([1, 2, 3].map(() => put(id, { status: 'submit', error: null })))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'submit', error: null } } })
    expect(await stored(id)).toEqual({ status: 'submit', error: null, jobs: 1 })
    const lines = await cast.world.database.owner.query(
      `select "userID", changes from audit where collection = 'message' and "recordID" = $1`,
      [id],
    )
    expect(lines.rows).toMatchObject([{ userID: cast.admin.userID }])

    const { engine, database } = cast.world
    const worker = await startWorker({ engine, database: database.config, pollSeconds: 0.5 })
    await expect.poll(async () => (await stored(id)).status, { timeout: 15_000 }).toBe('confirm')
    await worker.close()
    // Those who signed in were told of it by mail as well.
    expect(server.mails.filter(({ to }) => to.includes(data.email))).toHaveLength(1)
    expect(await put(id, { status: 'submit' })).toMatchObject({
      status: 409,
      body: { code: 'message.already-sent' },
    })
  }, 30_000)

  it('and refuses another word, another field and an id that is none', async () => {
    const id = await add('fail')
    expect((await put(id, { status: 'sent' })).status).toBe(400)
    expect((await put(id, { status: 'submit', email: 'other@example.test' })).status).toBe(400)
    expect((await put(id, {})).status).toBe(400)
    for (const unknown of [newId(), 'x'])
      for (const status of ['submit', 'confirm']) expect((await put(unknown, { status })).status).toBe(404)
    expect(await stored(id)).toEqual({ status: 'fail', error: 'why', jobs: 0 })
  })

  it.each(intruders)('and is closed to a %s', async (intruder) => {
    const id = await add('fail')
    for (const status of ['submit', 'confirm']) {
      const from = comingAs(cast, intruder)
      const body = { data: { status } }
      const answer = await cast.api.call({ ...from, method: 'PUT', path: `message/${id}`, body })
      expect([401, 403]).toContain(answer.status)
    }
    expect(await stored(id)).toEqual({ status: 'fail', error: 'why', jobs: 0 })
  })

  it('and is closed to managers, and to administrators of another site', async () => {
    const [ours, theirs] = [await add('fail'), await add('fail', cast.theirs)]
    for (const status of ['submit', 'confirm']) {
      expect((await put(ours, { status }, cast.manager)).status).toBe(403)
      expect((await put(ours, { status }, cast.theirAdmin)).status).toBe(404)
      expect((await put(theirs, { status })).status).toBe(404)
    }
    expect(await stored(theirs)).toEqual({ status: 'fail', error: 'why', jobs: 0 })
  })
})
