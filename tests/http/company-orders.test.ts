import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Companies, openCompanies } from '#tests/support/companies.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Companies
let first: { _id: string; hr: SignedInPerson }
let courseID: string

beforeAll(async () => {
  cast = await openCompanies()
  first = await cast.openCompany('บจก. ทดสอบ')
})
beforeEach(async () => {
  courseID = (await cast.world.make.course(cast.ours))._id
})

const order = (quantity: number) =>
  cast.world.make.row('order', {
    site_id: cast.ours._id,
    userID: first.hr.userID,
    courseID,
    price: 1000 * quantity,
    quantity,
  })
const pay = (id: string, status = 'paid') =>
  cast.api.call({
    as: cast.admin,
    method: 'PATCH',
    path: `order/${id}`,
    body: { data: { status, reason: 'โอนแล้ว' } },
  })
const seatsOf = async (companyID: string) => {
  const [row] = await cast.owner<{ quantity: number }>(
    'select quantity from company_seat where "companyID" = $1 and "courseID" = $2',
    [companyID, courseID],
  )
  return row?.quantity ?? 0
}

it('an order for several people gives its company the seats once it is paid, and once only', async () => {
  const { _id } = await order(5)
  expect((await pay(_id, 'pending')).status).toBe(200)
  expect(await seatsOf(first._id)).toBe(0)
  expect((await pay(_id)).status).toBe(200)
  expect((await pay(_id)).status).toBe(200)
  expect(await seatsOf(first._id)).toBe(5)
})

it('a buyer who speaks for two companies says which one an order is for, among those alone', async () => {
  const [second, third] = [await cast.openCompany('บจก. ที่สอง'), await cast.openCompany('บจก. ที่สาม')]
  const { hr } = first
  const member = { site_id: cast.ours._id, companyID: second._id, name: 'ฝ่ายบุคคล', email: 'x@y.test' }
  await cast.world.make.row('company_member', { ...member, userID: hr.userID, contact: true })
  const [early, late] = [await order(3), await order(3)]
  const choose = (id: string, company: string, as = hr) =>
    cast.post(as, { intent: 'choose-company', order: id, company }, '/user/employee')
  const shown = seenIn(await cast.api.call({ as: hr, path: '/user/employee' }))
  expect(shown).toContain('คำสั่งซื้อนี้เป็นของบริษัทใด')
  expect((await choose(early._id, third._id)).status).toBe(404)
  expect((await choose(early._id, second._id, third.hr)).status).toBe(404)
  const elsewhere = await cast.openCompany('บริษัทของอีกเว็บไซต์', cast.theirs)
  expect((await choose(early._id, elsewhere._id)).status).toBe(404)
  expect((await choose(early._id, second._id)).status).toBe(302)
  expect(await seatsOf(second._id)).toBe(0)
  await pay(early._id)
  expect(await seatsOf(second._id)).toBe(3)
  // Paid before it is known for whom: the seats come with the choice, once.
  await pay(late._id)
  expect(await seatsOf(second._id)).toBe(3)
  expect((await choose(late._id, second._id)).status).toBe(302)
  expect(await seatsOf(second._id)).toBe(6)
  expect((await choose(late._id, first._id)).status).toBe(404)
  expect(await seatsOf(first._id)).toBe(0)
})
