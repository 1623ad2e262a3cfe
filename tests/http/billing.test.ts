import { beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '#modules/orders/public.server.ts'
import { type Billing, buyingCompany, openBilling } from '#tests/support/billing.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Billing
beforeAll(async () => {
  cast = await openBilling()
})

const ordered = async () => {
  const course = await cast.world.make.course(cast.ours, { price: 990, name: 'อบรมดับเพลิง' })
  const answer = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: course._id } })
  return answer.body.data as { _id: string }
}
const paid = async () => {
  const { _id } = await ordered()
  const form = { ...approval, amount: '990', reference: `T${_id.slice(-12)}` }
  expect((await cast.press(`/lesson/order/${_id}`, form, cast.manager)).status).toBe(302)
  await cast.settle(_id)
  return _id
}
const papersOf = (orderID: string) =>
  cast.rows<{ _id: string; kind: string; number: string; total: string }>(
    'select "_id", kind, number, total from billing_document where "orderID" = $1 order by "createdAt", "_id"',
    [orderID],
  )

describe('the receipt of a payment', () => {
  it('stands on the buyer’s pay page and the staff’s page, and is theirs alone', async () => {
    const orderID = await paid()
    const [receipt] = await papersOf(orderID)
    expect(receipt).toMatchObject({ kind: 'receipt' })
    expect(seenIn(await cast.open(`/lesson/pay/${orderID}`, cast.member))).toContain(receipt?.number)
    const desk = seenIn(await cast.open(`/lesson/order/${orderID}`, cast.admin))
    expect(desk).toContain(`/billing/document/${receipt?._id}`)
    expect(desk).toContain(`/billing/issue/${orderID}`)
    const file = `/lesson/document/${receipt?._id}`
    for (const as of [cast.member, cast.admin]) {
      const pdf = await cast.open(`${file}/pdf`, as)
      expect(pdf.status).toBe(200)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.text.slice(0, 5)).toBe('%PDF-')
    }
    const xml = await cast.open(`${file}/xml`, cast.member)
    expect(xml.text).toContain('TaxInvoice_CrossIndustryInvoice')
    expect(xml.text).toContain('unsigned')
    const other = await cast.world.make.user(cast.ours)
    const stranger = await cast.api.signIn(cast.ours, other.email)
    for (const as of [undefined, stranger, cast.theirAdmin])
      expect([401, 404]).toContain((await cast.open(`${file}/pdf`, as)).status)
    expect((await cast.open(`${file}/pdf`, cast.theirAdmin, cast.theirs)).status).toBe(404)
    expect((await cast.open(`${file}/exe`, cast.admin)).status).toBe(404)
  })

  it('is neither made, changed nor deleted by callers, whatever they send', async () => {
    const orderID = await paid()
    const [receipt] = await papersOf(orderID)
    const data = { number: 'TX2569-99999', total: 1, kind: 'receipt' }
    const tries = [
      { method: 'POST', path: 'billing_document', body: { data } },
      { method: 'PATCH', path: `billing_document/${receipt?._id}`, body: { data: { total: 1 } } },
      { method: 'DELETE', path: `billing_document/${receipt?._id}` },
    ]
    for (const as of [cast.admin, cast.member])
      for (const one of tries)
        expect([400, 403, 404, 405]).toContain((await cast.api.call({ as, ...one })).status)
    expect(await papersOf(orderID)).toEqual([receipt])
    const own = await cast.api.call({ as: cast.member, path: `billing_document/${receipt?._id}` })
    expect(own.status).toBe(200)
    expect(
      (await cast.api.call({ as: cast.manager, path: `billing_document/${receipt?._id}` })).status,
    ).not.toBe(200)
  })

  it('is credited by administrators, never over its amount, and takes no number or price from the browser', async () => {
    const orderID = await paid()
    const [receipt] = await papersOf(orderID)
    const page = `/billing/document/${receipt?._id}`
    const credit = { intent: 'credit', amount: '100', reason: 'ลดราคา' }
    expect(seenIn(await cast.open(page, cast.admin))).toContain('ออกใบลดหนี้')
    expect((await cast.press(page, { ...credit, number: 'CN1' }, cast.admin)).status).toBe(400)
    expect((await cast.press(page, { ...credit, reason: ' ' }, cast.admin)).status).toBe(400)
    expect((await cast.press(page, { ...credit, amount: '-5' }, cast.admin)).status).toBe(400)
    expect((await cast.press(page, { ...credit, amount: '990.01' }, cast.admin)).status).toBe(409)
    for (const as of [cast.manager, cast.member])
      expect((await cast.press(page, credit, as)).status).toBe(403)
    expect((await cast.press(page, credit, cast.theirAdmin, cast.theirs)).status).toBe(404)
    expect((await cast.press(page, credit, cast.admin)).status).toBe(302)
    expect((await papersOf(orderID)).map(({ kind, total }) => [kind, Number(total)])).toEqual([
      ['receipt', 990],
      ['credit', 100],
    ])
  })

  it('has its withholding certificate, which is in the month’s file', async () => {
    const orderID = await paid()
    const [receipt] = await papersOf(orderID)
    const page = `/billing/document/${receipt?._id}`
    const form = { intent: 'withhold', certificate: 'WT-001', day: '2026-11-05', amount: '27.76' }
    expect((await cast.press(page, { ...form, amount: '5000' }, cast.admin)).status).toBe(400)
    expect((await cast.press(page, { ...form, day: 'x' }, cast.admin)).status).toBe(400)
    expect((await cast.press(page, form, cast.admin)).status).toBe(302)
    expect(seenIn(await cast.open(page, cast.admin))).toContain('WT-001')
    expect(seenIn(await cast.open('/billing/report?month=2026-11', cast.admin))).toContain('27.76')
    for (const name of ['sales-tax', 'withheld']) {
      const file = await cast.open(`/billing/report?month=2026-11&file=${name}`, cast.admin)
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toContain('spreadsheetml')
      expect((await cast.open(`/billing/report?month=2026-11&file=${name}`, cast.manager)).status).toBe(403)
    }
  })
})

it('an order that is to be paid is invoiced once, to the buyer that staff name', async () => {
  const { _id } = await ordered()
  const page = `/billing/issue/${_id}`
  const invoice = { intent: 'invoice', ...buyingCompany }
  expect(seenIn(await cast.open(page, cast.admin))).toContain('ออกใบแจ้งหนี้')
  expect((await cast.press(page, { ...invoice, taxID: '0107565012345' }, cast.admin)).status).toBe(400)
  expect((await cast.press(page, { ...invoice, price: '1' }, cast.admin)).status).toBe(400)
  expect((await cast.press(page, invoice, cast.manager)).status).toBe(403)
  expect((await cast.press(page, invoice, cast.admin)).status).toBe(302)
  expect((await cast.press(page, invoice, cast.admin)).status).toBe(409)
  const papers = await papersOf(_id)
  expect(papers).toMatchObject([{ kind: 'invoice' }])
  expect(seenIn(await cast.open('/billing/document', cast.admin))).toContain(papers[0]?.number)
  expect((await cast.open('/billing/document', cast.manager)).status).toBe(403)
})

it('a movement of money names its order and leads to it', async () => {
  const orderID = await paid()
  const [line] = await cast.rows<{ _id: string }>('select "_id" from "transaction" where "orderID" = $1', [
    orderID,
  ])
  const page = seenIn(await cast.open(`/billing/transaction/detail/${line?._id}`, cast.admin))
  expect(page).toMatch(new RegExp(`<a [^>]*href="/lesson/order/${orderID}"[^>]*>[^<]*${numberOf(orderID)}`))
})

it('lines by hand can be corrected, those of orders cannot', async () => {
  const orderID = await paid()
  const [line] = await cast.rows<{ _id: string }>('select "_id" from "transaction" where "orderID" = $1', [
    orderID,
  ])
  const change = (id: string, data: object, as = cast.admin) =>
    cast.api.call({ as, method: 'PATCH', path: `transaction/${id}`, body: { data } })
  expect((await change(line?._id ?? '', { amount: 1 })).status).toBe(409)
  expect((await change(line?._id ?? '', { orderID })).status).toBe(400)
  expect((await change(line?._id ?? '', { note: 'ตรวจแล้ว' })).status).toBe(200)
  const own = await cast.api.call({
    as: cast.admin,
    path: 'transaction',
    body: { data: { at: '2026-11-01T03:00:00Z', amount: 50, way: 'cash' } },
  })
  expect(own.status).toBe(200)
  expect((await change(own.body.data._id, { amount: 60 })).status).toBe(200)
  expect((await change(own.body.data._id, { amount: 70 }, cast.member)).status).not.toBe(200)
})
