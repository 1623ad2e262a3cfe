import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_PEOPLE } from '#modules/enrolments/joining/enrol-members.server.ts'
import { settleRows } from '#modules/enrolments/settle.server.ts'
import { type Enrolling, openEnrolling } from '#tests/support/enrolments.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Enrolling

beforeAll(async () => {
  cast = await openEnrolling()
})

const course = (values = {}) => cast.world.make.course(cast.ours, { price: 900, ...values })

describe('staff enrol members', () => {
  const send = (intent: string, form: readonly (readonly [string, string])[]) =>
    cast.post('/enroll/new', [['intent', intent], ['mail', 'yes'], ...form], cast.manager)

  it('many in many courses: a preview first, then a result for each', async () => {
    const small = await course({ name: 'ห้องเล็ก', seats: 1, price: 0 })
    const wide = await course({ name: 'ห้องใหญ่', price: 0 })
    const [one, two] = [await cast.newMember(), await cast.newMember()]
    const foreign = await cast.world.make.user(cast.theirs)
    const form = [
      ['user', one.userID],
      ['user', foreign._id],
      ['emails', `${two.email}\nnobody@example.test`],
      ['course', small._id],
      ['course', wide._id],
    ] as const
    const preview = seenIn(await send('preview', form))
    expect(preview).toContain('ลงทะเบียนได้ 3 จาก 4 รายการ')
    expect(preview).toContain('nobody@example.test')
    expect(await cast.statusOf(wide._id, one)).toBeUndefined()
    const done = seenIn(await send('enrol', form))
    expect(done).toContain('ลงทะเบียนแล้ว 3 จาก 4 รายการ')
    expect([await cast.statusOf(wide._id, one), await cast.statusOf(wide._id, two)]).toEqual([
      'active',
      'active',
    ])
    expect(await cast.query('select 1 from enroll where "courseID" = $1', [small._id])).toHaveLength(1)
    expect(seenIn(await send('preview', form))).toContain('ลงทะเบียนอยู่แล้ว')
    const theirs = await cast.world.make.course(cast.theirs)
    expect(
      (
        await send('enrol', [
          ['user', one.userID],
          ['course', theirs._id],
        ])
      ).status,
    ).toBe(400)
    expect((await send('preview', [])).status).toBe(400)
    // What is too much is refused whole and kept as it was typed: nobody is left out without a word.
    const pasted = Array.from({ length: MAX_PEOPLE + 1 }, (_, n) => `${n}@many.test`).join('\n')
    const much = await send('preview', [
      ['emails', pasted],
      ['course', wide._id],
    ])
    expect(much.status).toBe(400)
    for (const part of ['ไม่เกิน 500', '500@many.test']) expect(seenIn(much)).toContain(part)
    const picked = Array.from({ length: MAX_PEOPLE + 1 }, () => ['user', randomUUID()] as const)
    expect(seenIn(await send('enrol', [...picked, ['course', wide._id]]))).toContain('ไม่เกิน 500')
  })

  it('in a course that costs something only with evidence or a reason, which is stored and audited', async () => {
    const paid = await course({ name: 'หลักสูตรมีค่าเรียน', price: 900 })
    const free = await course({ price: 0 })
    const one = await cast.newMember()
    const form = [
      ['user', one.userID],
      ['course', paid._id],
      ['course', free._id],
    ] as const
    expect(seenIn(await send('preview', form))).toContain('หลักฐานการชำระเงินหรือเหตุผล')
    for (const reason of ['', ' \n ']) {
      const answer = await send('enrol', [...form, ['reason', reason]])
      expect(answer.status).toBe(400)
      // What was chosen is still there.
      expect(seenIn(answer)).toContain('ลงทะเบียนได้ 2 จาก 2 รายการ')
    }
    expect(await cast.statusOf(paid._id, one)).toBeUndefined()
    const done = seenIn(await send('enrol', [...form, ['reason', 'เงินสด ใบเสร็จ 12/7']]))
    expect(done).toContain('ลงทะเบียนแล้ว 2 จาก 2 รายการ')
    const rows = await cast.query<{ _id: string; reason: string | null }>(
      'select "_id", reason from enroll where "userID" = $1 and "courseID" = $2',
      [one.userID, paid._id],
    )
    expect(rows).toMatchObject([{ reason: 'เงินสด ใบเสร็จ 12/7' }])
    const lines = await cast.query<{ changes: unknown }>(
      `select changes from audit where "recordID" = $1 and action = 'create'`,
      [rows[0]?._id],
    )
    expect(JSON.stringify(lines)).toContain('เงินสด ใบเสร็จ 12/7')
    // Nor over the API, whatever it says of where the place comes from.
    const other = await cast.newMember()
    const give = (data: object) =>
      cast.api.call({
        as: cast.admin,
        path: 'enroll',
        body: { data: { userID: other.userID, courseID: paid._id, ...data } },
      })
    expect(await give({})).toMatchObject({ status: 400, body: { code: 'enrolments.place-reason-missing' } })
    expect((await give({ reason: 'ทุนการศึกษา' })).status).toBe(200)
  })

  it('give a place again whose order was paid back only for a reason, as the academy’s own', async () => {
    const { _id } = await course({ price: 900 })
    const made = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: _id } })
    const id = made.body.data._id
    const paid = { data: { status: 'paid', reason: 'เงินสด' } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `order/${id}`, body: paid })
    await cast.query(`update "order" set status = 'refunded', "refundedAmount" = 900 where "_id" = $1`, [id])
    await cast.query(`update enroll set status = 'cancelled' where "orderID" = $1`, [id])
    const [row] = await cast.query<{ _id: string }>('select "_id" from enroll where "orderID" = $1', [id])
    const enrolID = row?._id ?? ''
    const patch = { as: cast.admin, method: 'PATCH', path: `enroll/${enrolID}` }
    const byCall = await cast.api.call({ ...patch, body: { data: { status: 'active' } } })
    expect(byCall).toMatchObject({ status: 400, body: { code: 'enrolments.place-reason-missing' } })
    const manager = cast.world.open(cast.ours, 'manager')
    await expect(settleRows(manager, 'restore', [enrolID], ' ')).rejects.toMatchObject({
      code: 'enrolments.reason-missing',
    })
    const [result] = await settleRows(manager, 'restore', [enrolID], 'ชดเชยรอบที่เลื่อน')
    await manager.commit()
    expect(result).toMatchObject({ isDone: true })
    const rows = await cast.query('select status, source, "orderID", reason from enroll where "_id" = $1', [
      enrolID,
    ])
    expect(rows).toEqual([{ status: 'active', source: 'staff', orderID: null, reason: 'ชดเชยรอบที่เลื่อน' }])
  })

  it('finds members and open courses, of this site alone', async () => {
    await cast.world.make.user(cast.ours, { firstname: 'ทานตะวัน' })
    await cast.world.make.user(cast.theirs, { firstname: 'ทานตะวัน' })
    await course({ name: 'ทานตะวันศึกษา', status: false })
    const find = async (kind: string) =>
      (await cast.open(`/enroll/new?find=${kind}&q=${encodeURIComponent('ทานตะวัน')}`, cast.manager)).text
    expect((await find('user')).split('ทานตะวัน').length - 1).toBe(1)
    expect((await find('course')).split('ทานตะวันศึกษา').length - 1).toBe(0)
  })
})
