import { beforeAll, expect, it } from 'vitest'
import { type Billing, buyingCompany, openBilling } from '#tests/support/billing.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Billing
let courseID: string
beforeAll(async () => {
  cast = await openBilling()
  courseID = (await cast.world.make.course(cast.ours, { price: 1000, name: 'ความปลอดภัยในโรงงาน' }))._id
})

let companies = 0
/** A company of its own for each request: a tax id names one. */
function newCompany() {
  companies += 1
  const digits = `0${String(10_755_000_000 + companies)}`
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (13 - at), 0)
  return {
    ...buyingCompany,
    name: `บริษัท ที่ ${companies} จำกัด`,
    taxID: digits + String((11 - (sum % 11)) % 10),
  }
}

const ask = (more: object = {}, as = cast.member) =>
  cast.press(
    '/lesson/quotation',
    { ...newCompany(), course: courseID, quantity: '30', note: '', ...more },
    as,
  )
const newest = async () => {
  const [row] = await cast.rows<Record<string, string>>(
    'select * from quotation order by "createdAt" desc, "_id" desc limit 1',
  )
  return row ?? {}
}
const offer = { intent: 'quote', each: '900', discount: '0', excluded: 'yes', validDays: '30', company: '' }
const quote = (id: string | undefined, more: object = {}, as = cast.admin) =>
  cast.press(`/billing/quotation/${id}`, { ...offer, ...more }, as)
const linkIn = (page: string) => /\/lesson\/quotation\/[\w-]{36}\/[\w-]+/.exec(page)?.[0] ?? ''

async function offered() {
  expect((await ask()).status).toBe(302)
  const { _id } = await newest()
  expect((await quote(_id)).status).toBe(302)
  const { documentID } = await newest()
  return {
    id: _id ?? '',
    seen: documentID ?? '',
    link: linkIn(seenIn(await cast.open(`/billing/quotation/${_id}`, cast.admin))),
  }
}

it('a company asks, is quoted, accepts by link, is invoiced, pays, and has 30 seats for its list', async () => {
  const { id, link, seen } = await offered()
  const page = seenIn(await cast.open(link))
  // 30 × 900 and 7 percent.
  expect(page).toContain('28,890.00')
  expect((await cast.open(`/lesson/document/${seen}/pdf?key=${link.split('/').at(-1)}`)).status).toBe(200)
  const accept = { intent: 'accept', name: 'คุณผู้จัดการ', seen }
  const tries = await Promise.all([1, 2, 3].map(() => cast.press(link, accept)))
  expect(tries.map(({ status }) => status)).toEqual([302, 302, 302])
  const made = await newest()
  expect(made).toMatchObject({ status: 'accepted', answeredBy: 'คุณผู้จัดการ' })
  const invoices = await cast.rows(
    'select number from billing_document where "quotationID" = $1 and kind = $2',
    [id, 'invoice'],
  )
  expect(invoices).toHaveLength(1)
  const [order] = await cast.rows<{ price: number; quantity: number }>(
    'select price, quantity from "order" where "_id" = $1',
    [made.orderID],
  )
  expect({ ...order, price: Number(order?.price) }).toEqual({ price: 28_890, quantity: 30 })
  expect((await cast.open(`/lesson/pay/${made.orderID}`, cast.member)).status).toBe(200)
  // 3 percent of 27,000 are withheld.
  const payment = { ...approval, amount: '28080', reference: 'T30', reason: 'หัก ณ ที่จ่าย 3%' }
  expect((await cast.press(`/lesson/order/${made.orderID}`, payment, cast.manager)).status).toBe(302)
  await cast.settle(made.orderID ?? '')
  const [receipt] = await cast.rows(
    'select base, vat, total, withheld, "formerID" from billing_document where "orderID" = $1 and kind = $2',
    [made.orderID, 'receipt'],
  )
  expect(receipt).toMatchObject({
    base: 27_000,
    vat: 1890,
    total: 28_890,
    withheld: 810,
    formerID: made.invoiceID,
  })
  const seats = await cast.rows<{ quantity: number }>(
    'select quantity from company_seat where "companyID" = $1',
    [made.companyID],
  )
  expect(seats).toEqual([{ quantity: 30 }])
  const people = Array.from(
    { length: 30 },
    (_, at) => `พนักงาน\tคนที่ ${at + 1}\tstaff${at + 1}@buyer.example.test`,
  )
  const team = `/user/employee?tab=team&company=${made.companyID}`
  const added = await cast.press(
    team,
    { intent: 'add', company: made.companyID ?? '', course: courseID, list: people.join('\n') },
    cast.member,
  )
  expect(added.status).toBe(200)
  const enrolled = await cast.rows('select 1 from enroll where "companyID" = $1 and status = $2', [
    made.companyID,
    'active',
  ])
  expect(enrolled).toHaveLength(30)
  expect(seenIn(await cast.open(link, cast.member))).toContain('เพิ่มรายชื่อพนักงาน')
})

it('nobody accepts without the link, nor by one of another quotation or site', async () => {
  const [one, other] = [await offered(), await offered()]
  const accept = { intent: 'accept', name: 'ใคร', seen: one.seen }
  const key = other.link.split('/').at(-1) ?? ''
  for (const forged of [key, `${key}x`, 'x', '%00', key.slice(0, 16)]) {
    const answer = await cast.press(`/lesson/quotation/${one.id}/${forged}`, accept, cast.admin)
    expect([400, 404]).toContain(answer.status)
  }
  expect((await cast.press(one.link, accept, undefined, cast.theirs)).status).toBe(404)
  expect((await cast.open(one.link, undefined, cast.theirs)).status).toBe(404)
  expect((await cast.open(`/lesson/document/${one.seen}/pdf?key=${key}`)).status).toBe(404)
  // Price, quantity and state are not for the browser to say.
  const forgeries: Record<string, string>[] = [{ price: '1' }, { quantity: '1000' }, { status: 'accepted' }]
  for (const forged of forgeries)
    expect((await cast.press(one.link, { ...accept, ...forged })).status).toBe(400)
  expect((await cast.press(one.link, { ...accept, name: '' })).status).toBe(400)
  expect((await cast.press(one.link, { ...accept, seen: other.seen })).status).toBe(409)
  const [row] = await cast.rows('select status from quotation where "_id" = $1', [one.id])
  expect(row).toEqual({ status: 'sent' })
})

it('what is over, withdrawn, declined or quoted anew is not accepted', async () => {
  const over = await offered()
  await cast.rows(`update billing_document set until = '2026-01-01' where "_id" = $1`, [over.seen])
  expect((await cast.press(over.link, { intent: 'accept', name: 'ก', seen: over.seen })).status).toBe(409)
  const anew = await offered()
  expect((await quote(anew.id, { each: '800' })).status).toBe(302)
  expect((await cast.press(anew.link, { intent: 'accept', name: 'ก', seen: anew.seen })).status).toBe(409)
  const gone = await offered()
  const withdraw = { intent: 'withdraw', reason: 'ปิดรุ่น' }
  expect((await cast.press(`/billing/quotation/${gone.id}`, withdraw, cast.admin)).status).toBe(302)
  expect((await cast.open(gone.link)).status).toBe(404)
  expect((await cast.press(gone.link, { intent: 'accept', name: 'ก', seen: gone.seen })).status).toBe(409)
  const no = await offered()
  expect((await cast.press(no.link, { intent: 'decline', reason: 'แพง', seen: no.seen })).status).toBe(302)
  expect((await cast.press(no.link, { intent: 'accept', name: 'ก', seen: no.seen })).status).toBe(409)
  expect((await quote(no.id)).status).toBe(409)
})

it('a request has limits: what it asks for, who asks, and for which company', async () => {
  for (const wrong of [
    { quantity: '0' },
    { quantity: '1001' },
    { quantity: '2.5' },
    { kind: 'person' },
    { taxID: '1' },
    { price: '1' },
    { course: 'x' },
  ])
    expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const theirs = await cast.world.make.course(cast.theirs, { price: 500 })
  expect((await ask({ course: theirs._id })).status).toBe(404)
  expect((await cast.press('/lesson/quotation', {})).status).not.toBe(200)
  const known = newCompany()
  await cast.world.make.row('company', { site_id: cast.ours._id, name: known.name, taxID: known.taxID })
  const other = await cast.world.make.user(cast.ours)
  const asking = await cast.api.signIn(cast.ours, other.email)
  expect((await ask(known, asking)).status).toBe(302)
  const { _id } = await newest()
  // Who speaks for a company sees its people: staff choose it, it does not follow from a name.
  expect((await quote(_id)).status).toBe(409)
  expect((await quote(_id, {}, cast.manager)).status).toBe(403)
  expect((await quote(_id, { each: '0' })).status).toBe(400)
  expect((await quote(_id, { each: '1e9' })).status).toBe(400)
  expect((await quote(_id, { discount: '99999999' })).status).toBe(400)
  expect((await cast.press(`/billing/quotation/${_id}`, offer, cast.theirAdmin, cast.theirs)).status).toBe(
    404,
  )
})
