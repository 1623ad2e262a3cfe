import { beforeAll, describe, expect, it } from 'vitest'
import { type Billing, openBilling } from '#tests/support/billing.ts'
import { approval } from '#tests/support/paying.ts'
import { seenIn } from '#tests/support/screens.ts'

let cast: Billing
beforeAll(async () => {
  cast = await openBilling()
})

const company = {
  intent: 'save',
  kind: 'company',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxID: '0-1075-65012-34-2',
  branch: '00012',
  street: '99/1 ถนนห้วยแก้ว',
  province: 'เชียงใหม่',
  district: 'เมืองเชียงใหม่',
  subdistrict: 'สุเทพ',
  zipcode: '50200',
  email: 'ap@buyer.example.test',
  phone: '',
}
const address = '99/1 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'

async function ordered() {
  const course = await cast.world.make.course(cast.ours, { price: 990, name: 'อบรมดับเพลิง' })
  const answer = await cast.api.call({ as: cast.member, path: 'order', body: { courseID: course._id } })
  return (answer.body.data as { _id: string })._id
}
const pathOf = (orderID: string) => `/lesson/pay/${orderID}/buyer`
const save = (orderID: string, values: object = {}) =>
  cast.press(pathOf(orderID), { ...company, ...values }, cast.member)
async function pay(orderID: string) {
  const form = { ...approval, amount: '990', reference: `T${orderID.slice(-12)}` }
  expect((await cast.press(`/lesson/order/${orderID}`, form, cast.manager)).status).toBe(302)
  await cast.settle(orderID)
}
const buyersOf = (orderID: string) =>
  cast.rows<{ kind: string; buyer: Record<string, unknown> }>(
    'select kind, buyer from billing_document where "orderID" = $1 order by "createdAt", "_id"',
    [orderID],
  )

describe('tax details before paying', () => {
  it('are given on the way to pay, stand on the receipt, and cannot change once it is issued', async () => {
    const orderID = await ordered()
    expect(seenIn(await cast.open(`/lesson/pay/${orderID}`, cast.member))).toContain(pathOf(orderID))
    expect((await save(orderID, { name: 'ชื่อแรก' })).status).toBe(302)
    expect((await save(orderID)).headers.location).toBe(`/lesson/pay/${orderID}`)
    const page = seenIn(await cast.open(`/lesson/pay/${orderID}`, cast.member))
    expect(page).toContain(company.name)
    expect(page).toContain(address)
    await pay(orderID)
    const [receipt] = await buyersOf(orderID)
    expect(receipt).toMatchObject({
      kind: 'receipt',
      buyer: { kind: 'company', name: company.name, taxID: '0107565012342', branch: '00012', address },
    })
    expect((await save(orderID, { name: 'อีกชื่อ' })).status).toBe(409)
    expect(await buyersOf(orderID)).toHaveLength(1)
    expect(seenIn(await cast.open(`/lesson/pay/${orderID}`, cast.member))).not.toContain(pathOf(orderID))
  })

  it('can follow the payment: the full tax invoice takes the place of the abbreviated one, for the buyer alone', async () => {
    const orderID = await ordered()
    await pay(orderID)
    const open = () => cast.open(`/lesson/pay/${orderID}`, cast.member).then(seenIn)
    expect(await open()).toContain('ออกใบกำกับภาษีอย่างย่อแล้ว')
    expect(seenIn(await cast.open(pathOf(orderID), cast.member))).toContain('ใบกำกับภาษีเต็มรูปวันที่เดียวกัน')
    const stranger = await cast.api.signIn(cast.ours, (await cast.world.make.user(cast.ours)).email)
    expect((await cast.press(pathOf(orderID), company, stranger)).status).toBe(404)
    expect(await buyersOf(orderID)).toHaveLength(1)
    const saved = await Promise.all([save(orderID), save(orderID)])
    expect(saved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([302, 409])
    expect(await buyersOf(orderID)).toMatchObject([
      { kind: 'receipt', buyer: { address: null } },
      { kind: 'receipt', buyer: { name: company.name, address } },
    ])
    const page = await open()
    expect(page).toContain('ยกเลิกแล้ว ออก TX')
    expect(page).not.toContain(pathOf(orderID))
    expect((await save(orderID, { name: 'อีกชื่อ' })).status).toBe(409)
  })

  it('are remembered for the next order, and only for whoever gave them', async () => {
    const first = await ordered()
    await save(first, { name: 'บริษัท จำได้ จำกัด' })
    const second = await ordered()
    const shown = await cast.open(pathOf(second), cast.member)
    expect(seenIn(shown)).toContain('บริษัท จำได้ จำกัด')
    const [known] = await cast.rows<{ _id: string; details: string }>(
      'select "_id", details from billing_buyer order by "usedAt" desc limit 1',
    )
    // What lies in the tables is sealed.
    expect(known?.details).toMatch(/^v[12]\./)
    const chosen = { intent: 'choose', chosen: known?._id ?? '' }
    expect((await cast.press(pathOf(second), chosen, cast.member)).status).toBe(302)
    await pay(second)
    expect((await buyersOf(second))[0]?.buyer).toMatchObject({ name: 'บริษัท จำได้ จำกัด', address })

    const other = await cast.world.make.user(cast.ours)
    const stranger = await cast.api.signIn(cast.ours, other.email)
    const course = await cast.world.make.course(cast.ours, { price: 500 })
    const answer = await cast.api.call({ as: stranger, path: 'order', body: { courseID: course._id } })
    const { _id: theirs } = answer.body.data as { _id: string }
    expect((await cast.press(pathOf(theirs), chosen, stranger)).status).toBe(404)
    expect(seenIn(await cast.open(pathOf(theirs), stranger))).not.toContain('บริษัท จำได้ จำกัด')
  })

  it('are for the buyer alone: not for strangers, staff, or another site', async () => {
    const orderID = await ordered()
    const other = await cast.world.make.user(cast.ours)
    const stranger = await cast.api.signIn(cast.ours, other.email)
    expect((await cast.press(pathOf(orderID), company, stranger)).status).toBe(404)
    expect((await cast.press(pathOf(orderID), company)).status).toBe(401)
    expect((await cast.press(pathOf(orderID), company, cast.admin)).status).toBe(403)
    expect((await cast.press(pathOf(orderID), company, cast.theirAdmin, cast.theirs)).status).toBe(404)
    const call = await cast.api.call({
      as: cast.admin,
      method: 'PUT',
      path: `order/${orderID}`,
      body: { data: { taxBuyer: 'v1.forged' } },
    })
    expect(call.status).toBeGreaterThanOrEqual(400)
    const seen = await cast.api.call({ as: cast.member, method: 'GET', path: `order/${orderID}` })
    expect(JSON.stringify(seen.body)).not.toContain('taxBuyer')
  })

  it('refuse forged and wrong values and say which', async () => {
    const orderID = await ordered()
    const wrong: readonly object[] = [
      { taxID: '0107565012343' },
      { taxID: '' },
      { taxID: '123' },
      { branch: '12' },
      { branch: 'abcde' },
      { name: ' ' },
      { name: 'ก'.repeat(201) },
      { street: '' },
      { province: 'แอตแลนติส' },
      { district: 'เมืองลำพูน' },
      { subdistrict: 'ไม่มีจริง' },
      { zipcode: '10110' },
      { kind: 'root' },
      { email: 'no' },
      { price: '1' },
      { userID: '00000000-0000-4000-8000-000000000001' },
      { intent: 'pay' },
    ]
    for (const values of wrong) {
      const answer = await save(orderID, values)
      expect([JSON.stringify(values), answer.status]).toEqual([JSON.stringify(values), 400])
    }
    const typed = await save(orderID, { taxID: '0107565012343' })
    expect(seenIn(typed)).toContain('13 หลัก')
    const [order] = await cast.rows<{ taxBuyer: string | null }>(
      'select "taxBuyer" from "order" where "_id" = $1',
      [orderID],
    )
    expect(order?.taxBuyer).toBeNull()
    // A person needs no tax id.
    expect((await save(orderID, { kind: 'person', taxID: '', branch: '' })).status).toBe(302)
  })
})
