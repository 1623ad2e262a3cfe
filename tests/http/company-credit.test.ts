import { beforeAll, describe, expect, it } from 'vitest'
import { expireOrders, remindBuyers } from '#modules/orders/state/expire-orders.server.ts'
import { type Billing, buyingCompany, openBilling } from '#tests/support/billing.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Billing
beforeAll(async () => {
  cast = await openBilling()
  await setCredit(true)
})

const setCredit = (credit: boolean) =>
  cast.rows('update receiver set credit = $2 where site_id = $1', [cast.ours._id, credit])

let companies = 0
/** A company of its own for each order: a tax id names one. */
function newCompany() {
  companies += 1
  const digits = `0${String(10_765_000_000 + companies)}`
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (13 - at), 0)
  return {
    ...buyingCompany,
    name: `บริษัท เครดิต ${companies} จำกัด`,
    taxID: digits + String((11 - (sum % 11)) % 10),
  }
}

/** A company that has accepted an offer of ten seats, and was invoiced. */
async function accepted(seats = 10) {
  const course = await cast.world.make.course(cast.ours, { price: 1000, name: 'ดับเพลิงขั้นต้น', seats: 12 })
  const company = newCompany()
  const form = { ...company, course: course._id, quantity: String(seats), note: '' }
  await cast.press('/lesson/quotation', form, cast.member)
  const asked = async () =>
    (
      await cast.rows<Record<string, string>>(
        'select * from quotation order by "createdAt" desc, "_id" desc limit 1',
      )
    )[0] ?? {}
  const { _id } = await asked()
  await cast.press(
    `/billing/quotation/${_id}`,
    { intent: 'quote', each: '1000', discount: '0', excluded: '', validDays: '30', company: '' },
    cast.admin,
  )
  const { documentID } = await asked()
  const page = seenIn(await cast.open(`/billing/quotation/${_id}`, cast.admin))
  const link = /\/lesson\/quotation\/[\w-]{36}\/[\w-]+/.exec(page)?.[0] ?? ''
  await cast.press(link, { intent: 'accept', name: 'คุณผู้จัดการ', seen: documentID ?? '' })
  const { orderID = '', invoiceID = '', companyID = '' } = await asked()
  return { orderID, invoiceID, companyID, company, courseID: course._id, link }
}

const openSeats = (invoiceID: string, more: object = {}, as = cast.admin) =>
  cast.press(`/billing/document/${invoiceID}`, { intent: 'seats', ...more }, as)
const seatsOf = async (companyID: string) =>
  (
    await cast.rows<{ quantity: number }>('select quantity from company_seat where "companyID" = $1', [
      companyID,
    ])
  )[0]?.quantity ?? 0
const orderOf = async (id: string) =>
  (await cast.rows<Record<string, unknown>>('select * from "order" where "_id" = $1', [id]))[0]
const setDue = (orderID: string, days: number) =>
  cast.rows(`update "order" set "expiresAt" = now() + make_interval(days => $2) where "_id" = $1`, [
    orderID,
    days,
  ])
const addPeople = (companyID: string, courseID: string, n: number) =>
  cast.press(
    `/user/employee?tab=team&company=${companyID}`,
    {
      intent: 'add',
      company: companyID,
      course: courseID,
      list: Array.from(
        { length: n },
        (_, at) => `พนักงาน\tคนที่ ${at + 1}\tc${companies}p${at + 1}@buyer.example.test`,
      ).join('\n'),
    },
    cast.member,
  )
/** The page on which the buyer pays, in Thai or with a cookie that says otherwise. */
const payPage = async (orderID: string, cookie = cast.member.cookie) =>
  seenIn(
    await cast.api.call({
      as: cast.member,
      site: cast.ours,
      path: `/lesson/pay/${orderID}`,
      headers: { 'content-type': undefined, cookie },
    }),
  ).replaceAll('<!-- -->', '')
const inEnglish = () => `${cast.member.cookie}; sala_lang=en`
const owed = async (query = '', as = cast.admin) =>
  seenIn(await cast.open(`/billing/owed${query}`, as)).replaceAll('<!-- -->', '')

describe('a company with credit', () => {
  it('uses its seats before it pays, owes the invoice, and pays later by the ordinary way', async () => {
    const made = await accepted()
    expect(await seatsOf(made.companyID)).toBe(0)
    expect(seenIn(await cast.open(`/billing/document/${made.invoiceID}`, cast.admin))).toContain(
      'เปิดที่นั่งก่อนชำระ',
    )
    const tries = await Promise.all([1, 2, 3].map(() => openSeats(made.invoiceID)))
    expect(tries.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await seatsOf(made.companyID)).toBe(10)
    expect(await orderOf(made.orderID)).toMatchObject({ status: 'pending', creditedAt: expect.anything() })
    const events = await cast.rows('select "byID" from order_event where "orderID" = $1 and kind = $2', [
      made.orderID,
      'credited',
    ])
    expect(events).toEqual([{ byID: cast.admin.userID }])
    expect(seenIn(await cast.open(made.link, cast.member))).toContain('เพิ่มรายชื่อพนักงาน')
    // The seats are no longer held beside those of its employees.
    expect((await addPeople(made.companyID, made.courseID, 10)).status).toBe(200)
    const enrolled = await cast.rows('select 1 from enroll where "companyID" = $1', [made.companyID])
    expect(enrolled).toHaveLength(10)
    const page = await owed()
    for (const part of [made.company.name, '฿10,000', 'เปิดให้บริษัทแล้ว', `/lesson/order/${made.orderID}`])
      expect(page).toContain(part)
    const payment = { ...approval, amount: '10000', reference: 'CREDIT-10-1', reason: '' }
    expect((await cast.press(`/lesson/order/${made.orderID}`, payment, cast.manager)).status).toBe(302)
    expect(await seatsOf(made.companyID)).toBe(10)
    expect(await owed()).not.toContain(made.company.name)
    await cast.settle(made.orderID)
    const receipts = await cast.rows(
      'select total::float, "formerID" from billing_document where "orderID" = $1 and kind = $2',
      [made.orderID, 'receipt'],
    )
    expect(receipts).toEqual([{ total: 10_000, formerID: made.invoiceID }])
  })

  it('does not lose what it owes when the day is over: it is overdue, and reminded before', async () => {
    const [credited, usual] = [await accepted(), await accepted()]
    await openSeats(credited.invoiceID)
    for (const { orderID, invoiceID } of [credited, usual]) {
      await setDue(orderID, -1)
      await cast.rows(`update billing_document set until = current_date - 2 where "_id" = $1`, [invoiceID])
    }
    expect(await owed('?state=overdue')).toContain(credited.company.name)
    expect(await owed('?state=due')).not.toContain(credited.company.name)
    const owing = await payPage(credited.orderID)
    expect(owing).toContain('เกินกำหนดแล้ว')
    expect(owing).not.toContain('หมดเวลาแล้ว')
    expect(await payPage(credited.orderID, inEnglish())).toContain('This is overdue')
    expect(await payPage(usual.orderID)).toContain('หมดเวลาแล้ว')
    const ctx = cast.world.open(cast.ours, 'admin').asServer()
    await expireOrders(ctx)
    await ctx.commit()
    expect(await orderOf(credited.orderID)).toMatchObject({ status: 'pending' })
    expect(await orderOf(usual.orderID)).toMatchObject({ status: 'expired' })
    expect(await owed()).not.toContain(usual.company.name)
    await cast.rows(
      `update "order" set "createdAt" = now() - interval '29 days', "expiresAt" = now() + interval '5 hours' where "_id" = $1`,
      [credited.orderID],
    )
    const reminding = cast.world.open(cast.ours, 'admin').asServer()
    await remindBuyers(reminding)
    await reminding.commit()
    const jobs = await cast.rows(
      `select 1 from pgboss.job where name = 'orders.mail' and data->'data'->>'orderID' = $1 and data->'data'->>'mail' = 'due'`,
      [credited.orderID],
    )
    expect(jobs).toHaveLength(1)
  })

  it('gives its seats back when the order is cancelled, unless employees have them', async () => {
    const [free, used] = [await accepted(), await accepted()]
    for (const { invoiceID } of [free, used]) await openSeats(invoiceID)
    await addPeople(used.companyID, used.courseID, 1)
    const cancel = (id: string) =>
      cast.press(`/lesson/order/${id}`, { intent: 'cancel', reason: 'เลิกจ้าง' }, cast.manager)
    expect((await cancel(free.orderID)).status).toBe(302)
    expect(await seatsOf(free.companyID)).toBe(0)
    expect((await cancel(used.orderID)).status).toBe(409)
    expect(await seatsOf(used.companyID)).toBe(10)
    expect(await orderOf(used.orderID)).toMatchObject({ status: 'pending' })
  })
})

describe('the page of paying', () => {
  it('says that the seats are open, takes the slip, and is not called off by its buyer', async () => {
    const made = await accepted()
    expect(await payPage(made.orderID)).toContain('ยกเลิกคำสั่งซื้อนี้')
    await openSeats(made.invoiceID)
    const page = await payPage(made.orderID)
    for (const part of ['ที่นั่งของบริษัทเปิดใช้แล้ว', 'ชำระตามใบแจ้งหนี้', 'ส่งสลิป', 'เหลือเวลา'])
      expect(page).toContain(part)
    for (const gone of ['ยกเลิกคำสั่งซื้อนี้', 'ถูกกันไว้จนถึงเวลา', 'รออนุมัติ', 'ขอใบแจ้งหนี้', 'เกินกำหนดแล้ว'])
      expect(page).not.toContain(gone)
    const english = await payPage(made.orderID, inEnglish())
    expect(english).toContain('The seats of your company are open')
    // Whoever still has the page from before is told why.
    const refused = await cast.press(`/lesson/pay/${made.orderID}`, { intent: 'cancel' }, cast.member)
    expect(refused.status).toBe(409)
    expect(seenIn(refused)).toContain('ที่นั่งของบริษัทเปิดใช้แล้ว จึงยกเลิกเองไม่ได้')
    expect(await orderOf(made.orderID)).toMatchObject({ status: 'pending' })
    expect(await seatsOf(made.companyID)).toBe(10)
  })
})

describe('credit is given', () => {
  it('where the receiver gives it, for an invoice that counts, by administrators of the site alone', async () => {
    const made = await accepted()
    await setCredit(false)
    try {
      expect((await openSeats(made.invoiceID)).status).toBe(409)
      expect(seenIn(await cast.open(`/billing/document/${made.invoiceID}`, cast.admin))).not.toContain(
        'เปิดที่นั่งก่อนชำระ',
      )
    } finally {
      await setCredit(true)
    }
    for (const as of [cast.manager, cast.member, cast.theirAdmin]) await openSeats(made.invoiceID, {}, as)
    expect(await orderOf(made.orderID)).toMatchObject({ creditedAt: null })
    for (const forged of ['quantity', 'companyID', 'creditedAt', 'price'])
      expect((await openSeats(made.invoiceID, { [forged]: '1' })).status).toBe(400)
    expect(await seatsOf(made.companyID)).toBe(0)
    const whole = { intent: 'credit', amount: '10000', reason: 'ออกผิด' }
    expect((await cast.press(`/billing/document/${made.invoiceID}`, whole, cast.admin)).status).toBe(302)
    expect((await openSeats(made.invoiceID)).status).toBe(409)
    expect(await owed()).not.toContain(made.company.name)
    const patch = { data: { creditedAt: new Date().toISOString() } }
    const byCall = { as: cast.admin, method: 'PATCH', path: `order/${made.orderID}`, body: patch }
    expect((await cast.api.call(byCall)).status).toBe(400)
  })

  it('to a company that is known: seats that nobody would get are refused', async () => {
    const made = await accepted()
    await cast.rows('update company_member set contact = false where "companyID" = $1', [made.companyID])
    expect((await openSeats(made.invoiceID)).status).toBe(409)
    expect(await orderOf(made.orderID)).toMatchObject({ creditedAt: null })
  })
})

it('the list of what companies owe is for administrators of the site, in both languages', async () => {
  const made = await accepted()
  for (const as of [cast.manager, cast.member, undefined])
    expect((await cast.open('/billing/owed', as)).status).not.toBe(200)
  expect(seenIn(await cast.open('/billing/owed', cast.theirAdmin, cast.theirs))).not.toContain(
    made.company.name,
  )
  const english = await cast.api.call({
    as: cast.admin,
    site: cast.ours,
    path: '/billing/owed',
    headers: { 'content-type': undefined, cookie: `${cast.admin.cookie}; sala_lang=en` },
  })
  for (const part of ['What companies owe', 'Held until it pays', 'Record the payment', made.company.name])
    expect(seenIn(english)).toContain(part)
})
