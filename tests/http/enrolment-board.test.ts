import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { listQuery, parseListAddress } from '#kernel/lists/list-address.ts'
import { readListPage, shapeOf } from '#kernel/lists/read-list.server.ts'
import { runBulkAction } from '#kernel/lists/run-action.server.ts'
import { boardLists } from '#modules/enrolments/board/board-lists.server.ts'
import { type BoardTab, tabOf } from '#modules/enrolments/board/board-tabs.ts'
import { MAX_ACTIONS, settleRows } from '#modules/enrolments/settle.server.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Enrolling, openEnrolling } from '#tests/support/enrolments.ts'
import { lecturing } from '#tests/support/lecturer.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Enrolling

beforeAll(async () => {
  cast = await openEnrolling()
})

const BOARD = '/enroll/dashboard'
const addressOf = (tab: BoardTab, params: Record<string, string> = {}) =>
  parseListAddress(new URLSearchParams(params), shapeOf(boardLists[tab]))
const course = (values = {}) => cast.world.make.course(cast.ours, { price: 900, ...values })
const settle = (
  action: string,
  ids: readonly string[],
  { tab = 'orders', reason = action === 'approve' ? 'เงินสด' : '', as = cast.manager } = {},
) => sendToList(cast, { as, path: `${BOARD}?tab=${tab}`, form: actionForm(action, ids, reason) })

async function order(courseID: string, as: SignedInPerson = cast.member): Promise<string> {
  const made = await cast.api.call({ as, path: 'order', body: { courseID } })
  return made.body.data._id
}
const orderOf = async (id: string) =>
  (
    await cast.query<{ status: string; cancelReason: string | null }>(
      'select * from "order" where "_id" = $1',
      [id],
    )
  )[0]

const countOrders = async () =>
  (await cast.api.call<{ orderCount: number }>({ as: cast.admin, path: 'menu_count' })).body.data.orderCount

describe('the board of enrolments', () => {
  it('is for administrators and managers alone, also what they send', async () => {
    const { _id } = await course()
    const id = await order(_id)
    for (const path of [BOARD, `${BOARD}?export=csv`, '/enroll/new', '/enroll/new?find=user&q=person']) {
      expect((await cast.open(path)).status, path).toBe(302)
      expect((await cast.open(path, cast.member)).status, path).toBe(403)
      // Staff of another site are strangers here.
      expect((await cast.open(path, cast.theirAdmin)).status, path).toBe(302)
    }
    expect((await settle('approve', [id], { as: cast.member })).status).toBe(403)
    const pair = [
      ['intent', 'enrol'],
      ['user', cast.member.userID],
      ['course', _id],
    ] as const
    expect((await cast.post('/enroll/new', pair, cast.member)).status).toBe(403)
    expect(await orderOf(id)).toMatchObject({ status: 'pending' })
    // A lecturer is a manager by name only.
    const manager = { role: 'manager', userID: cast.manager.userID, reach: [cast.ours._id] } as const
    const lecturer = cast.world.open(cast.ours, makeActor({ ...manager, ...lecturing([_id]) }))
    const tries = [
      readListPage(lecturer, boardLists.orders, addressOf('orders'), ['learner']),
      runBulkAction(lecturer, boardLists.orders, 'approve', { ids: [id] }),
      settleRows(lecturer, 'approve', [id], ''),
    ]
    for (const attempt of tries) await expect(attempt).rejects.toMatchObject({ status: 403 })
    expect(await cast.statusOf(_id, cast.member)).toBeUndefined()
  })

  it('approves an order: paid and enrolled together, once, and the buyer sees the way into the course', async () => {
    const { _id } = await course()
    const id = await order(_id)
    expect(seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))).toContain('รออนุมัติ')
    const waiting = await countOrders()
    expect((await settle('approve', [id])).status).toBe(200)
    // Sent again it changes nothing: the order is no longer among those to approve.
    const again = await settle('approve', [id])
    expect([again.status, seenIn(again).includes('อาจมีผู้อื่นดำเนินการไปก่อน')]).toEqual([409, true])
    expect(await orderOf(id)).toMatchObject({ status: 'paid', process: 'done' })
    expect(await countOrders()).toBe(waiting - 1)
    const rows = await cast.query('select * from enroll where "courseID" = $1', [_id])
    expect(rows).toMatchObject([
      { status: 'active', source: 'order', orderID: id, userID: cast.member.userID },
    ])
    const paid = seenIn(await cast.open(`/lesson/pay/${id}`, cast.member))
    expect(paid).toContain(`href="/lesson/play/${_id}/start"`)
    const audit = `select 1 from audit where "recordID" = $1 and action = 'update' and role = 'manager'`
    expect(await cast.query(audit, [id])).toHaveLength(1)
    const mails = await cast.query('select 1 from message where subject like $1', ['ลงทะเบียนเรียบร้อยแล้ว%'])
    expect(mails).toHaveLength(1)
    // Paid over the API it is the same, and a cancelled order takes the course back.
    const other = await course()
    const path = `order/${await order(other._id)}`
    const patch = (status: string) =>
      cast.api.call({ as: cast.admin, method: 'PATCH', path, body: { data: { status, reason: 'เงินสด' } } })
    await patch('paid')
    expect(await cast.statusOf(other._id, cast.member)).toBe('active')
    await patch('cancelled')
    expect(await cast.statusOf(other._id, cast.member)).toBe('cancelled')
  })

  it('says what keeps an order from being approved, and settles the others', async () => {
    const { _id } = await course()
    const full = await course({ seats: 1 })
    const { make } = cast.world
    const site_id = cast.ours._id
    const makeOrder = (values: object) =>
      make.row('order', { site_id, price: 1, status: 'pending', ...values })
    const guest = await makeOrder({ courseID: _id })
    const company = await makeOrder({ courseID: _id, userID: cast.member.userID, quantity: 3 })
    const good = await makeOrder({ courseID: _id, userID: (await cast.newMember()).userID })
    const late = await makeOrder({ courseID: full._id, userID: cast.member.userID })
    await make.row('enroll', { site_id, courseID: full._id, userID: (await cast.newMember()).userID })
    const theirs = await make.row('order', { site_id: cast.theirs._id, price: 1 })
    const ids = [guest, company, good, late, theirs].map((one) => one._id)
    const more = [...ids, ...Array.from({ length: MAX_ACTIONS }, () => randomUUID())]
    expect(seenIn(await settle('approve', more))).toContain(`ไม่เกิน ${MAX_ACTIONS}`)
    const answer = seenIn(await settle('approve', ids))
    expect(answer).toContain('ผู้สั่งซื้อไม่มีบัญชีสมาชิก')
    expect(answer).toContain('ที่นั่งทั้งหมดเป็นของบริษัท')
    expect(answer).toContain('ที่นั่งของหลักสูตรนี้เต็มแล้ว')
    const states: unknown[] = []
    for (const id of ids) states.push((await orderOf(id))?.status)
    expect(states).toEqual(['pending', 'paid', 'paid', 'pending', 'pending'])
    const taken = await cast.query('select 1 from enroll where "courseID" = $1', [_id])
    expect(taken).toHaveLength(1)
  })

  it('passes by an order that somebody else is writing, says which, and settles the others', async () => {
    const { _id } = await course()
    const { make, database } = cast.world
    const orderBy = async (userID: string) =>
      (await make.row('order', { site_id: cast.ours._id, price: 900, courseID: _id, userID }))._id
    const [held, free] = [
      await orderBy(cast.member.userID),
      await orderBy((await cast.newMember()).userID),
    ] as const
    await database.owner.query('begin')
    await database.owner.query('select 1 from "order" where "_id" = $1 for update', [held])
    const answer = await settle('approve', [held, free])
    await database.owner.query('rollback')
    expect(answer.status).toBe(200)
    expect(seenIn(answer)).toContain('ผู้อื่นกำลังแก้ไข')
    expect([(await orderOf(held))?.status, (await orderOf(free))?.status]).toEqual(['pending', 'paid'])
    // A moment later it is done as ever.
    await settle('approve', [held])
    expect((await orderOf(held))?.status).toBe('paid')
  })

  it('is searched for people by a part of their address and by their telephone, however it is grouped', async () => {
    const { _id } = await course()
    const { make } = cast.world
    const row = { site_id: cast.ours._id, courseID: _id }
    const { _id: userID } = await make.user(cast.ours, { email: 'wichai@board.test', phone: '0861112233' })
    await make.row('enroll', { ...row, userID })
    await make.row('enroll', { ...row, userID: (await make.user(cast.ours))._id })
    const find = async (q: string) => {
      const ctx = cast.world.open(cast.ours, 'admin')
      const address = addressOf('enrolled', { course: _id, q })
      const { rows, total } = await readListPage(ctx, boardLists.enrolled, address, ['learner'])
      expect(rows).toHaveLength(total)
      return rows.map(({ values }) => (values.learner as { id: string }).id)
    }
    for (const q of ['ichai@bo', '0861112233', '086-111-2233', '086 111 2233'])
      expect(await find(q), q).toEqual([userID])
    expect(await find('')).toHaveLength(2)
    expect(await find('ไม่มีใคร')).toEqual([])
  })

  it('cancels with a reason, which the list keeps', async () => {
    const { _id } = await course({ price: 0 })
    await cast.press(_id, 'join')
    const [row] = await cast.query<{ _id: string }>('select "_id" from enroll where "courseID" = $1', [_id])
    const ids = [row?._id ?? '']
    const without = await settle('cancel', ids, { tab: 'enrolled' })
    expect([without.status, seenIn(without).includes('กรุณาระบุเหตุผล')]).toEqual([400, true])
    await settle('cancel', ids, { tab: 'enrolled', reason: '=ย้ายรุ่น' })
    expect(await cast.statusOf(_id, cast.member)).toBe('cancelled')
    const lines = `select changes from audit where "recordID" = $1 and collection = 'enroll'`
    const changes = { status: ['active', 'cancelled'], cancelReason: [null, '=ย้ายรุ่น'] }
    expect(await cast.query(lines, ids)).toEqual([{ changes }])
    expect(seenIn(await cast.open(`${BOARD}?tab=cancelled`, cast.admin))).toContain('=ย้ายรุ่น')
    // A file of it holds nothing that a spreadsheet would run.
    const file = await cast.open(`${BOARD}?tab=cancelled&export=csv`, cast.admin)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`'=ย้ายรุ่น`)
    const excel = await cast.open(`${BOARD}?tab=enrolled&export=xlsx`, cast.admin)
    expect(excel.text.slice(0, 2)).toBe('PK')
    const id = await order((await course())._id)
    await settle('cancel-order', [id], { reason: 'ไม่ได้ชำระเงิน' })
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'ไม่ได้ชำระเงิน' })
  })

  it('finds by name, e-mail and course, and by what stands in the address', async () => {
    const { _id, name } = await course({ name: 'การขับรถยก', price: 0 })
    const person = await cast.newMember()
    await cast.press(_id, 'join', person)
    await cast.query('update "user" set firstname = $2 where "_id" = $1', [person.userID, 'ลำดวน'])
    const rowsFor = async (query: string) =>
      seenIn(await cast.open(`${BOARD}?tab=enrolled&${query}`, cast.manager)).split('name="id"').length - 1
    const before = '2020-01-01'
    for (const query of [
      'q=ลำดวน',
      `q=${person.email}`,
      `q=ขับรถ ลำดวน`,
      `course=${_id}&status=pending&source=self`,
    ])
      expect(await rowsFor(encodeURI(query)), query).toBe(1)
    expect(await rowsFor(`course=${_id}&from=${before}`)).toBe(1)
    for (const query of [`q=${name}-x`, `course=${_id}&status=complete`, `course=${_id}&source=company`])
      expect(await rowsFor(encodeURI(query)), query).toBe(0)
    expect(await rowsFor(`course=${_id}&to=${before}`)).toBe(0)
    const odd = new URLSearchParams('tab=x&status=y&course=z&page=0&from=13')
    expect(tabOf(odd)).toBe('orders')
    const shape = shapeOf(boardLists.orders)
    expect(listQuery(parseListAddress(odd, shape), shape)).toBe('')
  })

  it('turns through ten thousand rows and more, and says that there are more', async () => {
    const { _id } = await course()
    await cast.query(
      `insert into enroll (site_id, "userID", "courseID", status)
       select $1, gen_random_uuid(), $2, 'cancelled' from generate_series(1, 10050)`,
      [cast.ours._id, _id],
    )
    const page = seenIn(
      await cast.open(`${BOARD}?tab=cancelled&course=${_id}&size=50&page=200`, cast.manager),
    )
    expect(page).toContain('9,951–10,000 จากกว่า 10,000 รายการ')
  })
})
