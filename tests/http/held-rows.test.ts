import { beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '#kernel/backup/test-places.ts'
import { toDatabaseFault } from '#kernel/database/faults.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openPaying, type Paying, stepsOf } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Paying
beforeAll(async () => {
  cast = await openPaying()
})

const { course, ordered } = stepsOf(() => cast)

/** Holds a row for as long as the work takes, as somebody else's unfinished work does. */
async function whileHeld<T>(table: string, id: string, work: () => Promise<T>): Promise<T> {
  const other = await connectTo(cast.world.database.config)
  afterwards(() => other.end())
  await other.query('begin')
  await other.query(`select from "${table}" where "_id" = $1 for update`, [id])
  try {
    return await work()
  } finally {
    await other.query('rollback')
  }
}

const COME_AGAIN = { status: 503, headers: { 'retry-after': '2' } }

describe('whoever waits for a row that others hold', () => {
  it('is told by a call to come again, has done nothing, and can', async () => {
    const { _id } = await course()
    const order = () => cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id } })
    const refused = await whileHeld('course', _id, order)
    expect(refused).toMatchObject({ ...COME_AGAIN, body: { code: 'general.busy' } })
    expect(refused.body.message).toContain('ลองใหม่')
    const made = await cast.world.database.owner.query('select from "order" where "courseID" = $1', [_id])
    expect(made.rows).toEqual([])
    expect(await order()).toMatchObject({ status: 200, body: { data: { status: 'pending' } } })
  })

  it('is told by a page, in words and with the way to try again; so is what a page asks for beside itself', async () => {
    const { _id } = await ordered()
    const path = `/lesson/pay/${_id}`
    const cancel = (headers: Readonly<Record<string, string>> = {}) =>
      cast.api.call({
        as: cast.member,
        site: cast.ours,
        method: 'POST',
        path,
        raw: 'intent=cancel',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const [page, asData] = await whileHeld('order', _id, () =>
      Promise.all([cancel(), cancel({ accept: 'application/json' })]),
    )
    expect(page).toMatchObject(COME_AGAIN)
    expect(asData).toMatchObject(COME_AGAIN)
    const shown = seenIn(page)
    expect(shown).toContain('ยังดำเนินการไม่ได้ในขณะนี้')
    expect(shown).toContain(`href="${path}"`)
    expect(await cast.read(_id)).toMatchObject({ status: 'pending' })
    expect((await cancel()).status).toBe(302)
    expect(await cast.read(_id)).toMatchObject({ status: 'cancelled' })
  })

  it('is told so too where two hold what the other wants', async () => {
    const [first, second] = [await course(), await course()]
    const hold = (id: string) => `select from course where "_id" = '${id}' for update`
    const open = () => cast.world.open(cast.ours, 'admin')
    const [one, other] = [open(), open()]
    await Promise.all([one.run(hold(first._id), []), other.run(hold(second._id), [])])
    const crossed = await Promise.allSettled([one.run(hold(second._id), []), other.run(hold(first._id), [])])
    await Promise.all([one.rollback(), other.rollback()])
    const [lost] = crossed.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(toDatabaseFault(lost)).toMatchObject({ status: 503, code: 'general.busy' })
  })
})

it('of a crowd that orders the last seats by calls everybody has an answer that they understand', async () => {
  const { _id } = await course({ seats: 4 })
  const people = await Promise.all(
    Array.from({ length: 24 }, async () =>
      cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email),
    ),
  )
  const answers = await Promise.all(
    people.map((as) => cast.api.call({ as, path: 'order', body: { courseID: _id } })),
  )
  const told = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'ordered' : String(body.code)))
  expect((told.get('ordered') ?? []).length).toBeLessThanOrEqual(4)
  const expected = ['enrolments.full', 'general.busy', 'ordered']
  expect([...told.keys()].filter((code) => !expected.includes(code))).toEqual([])
  for (const { headers } of told.get('general.busy') ?? []) expect(headers['retry-after']).toBe('2')
}, 60_000)
