import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeActor } from '#kernel/access/actor.ts'
import type { Block } from '#kernel/pages/block.ts'
import type { Settings } from '#kernel/pages/document.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { BlockView } from '#shell/page/block-registry.ts'
import { drawBlocks } from '#tests/support/draw-blocks.tsx'
import { openWorld, type World } from '#tests/support/world.ts'
import { th } from '../locales/th.ts'
import { checkoutPayment } from './checkout_payment/block.ts'
import CheckoutPaymentView from './checkout_payment/view.tsx'
import { orderCounter } from './order_counter/block.ts'
import OrderCounterView from './order_counter/view.tsx'
import { orderList } from './order_list/block.ts'
import OrderListView from './order_list/view.tsx'

let world: World
let site: Site
let course: string
const people = new Map<string, { _id: string; actor: Actor }>()

const makeOrder = (owner: Site, who: string | null, more: object = {}) =>
  world.make.row('order', { site_id: owner._id, userID: who, price: 1200, ...more })

async function addPerson(name: string, owner: Site): Promise<string> {
  const { _id } = await world.make.user(owner, { firstname: name, lastname: 'รักเรียน' })
  people.set(name, { _id, actor: makeActor({ role: 'member', userID: _id, accountSite: owner._id }) })
  return _id
}

const as = (name: string) => people.get(name)?.actor as Actor

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const other = await world.make.site()
  course = (await world.make.course(site, { name: 'การดับเพลิงขั้นต้น' }))._id
  const mali = await addPerson('มะลิ', site)
  const somchai = await addPerson('สมชาย', site)
  const elsewhere = await addPerson('ไกล', other)
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))
  await makeOrder(site, mali, { courseID: course, price: 1200, createdAt: day(1) })
  await makeOrder(site, mali, { status: 'paid', price: 0, createdAt: day(3) })
  await makeOrder(site, somchai, { status: 'cancelled', price: 900, createdAt: day(2) })
  await makeOrder(site, null, { price: 700, createdAt: day(4) })
  await makeOrder(other, elsewhere, { price: 5555, createdAt: day(5) })
})

async function draw(
  parts: [Block, BlockView],
  who: Actor | 'public' | 'admin' | 'manager',
  { settings = {}, search = '' }: { settings?: Settings; search?: string } = {},
): Promise<string> {
  const [html = ''] = await drawBlocks(world.open(site, who), parts, [settings], {
    texts: th,
    address: `/cms/page/mine${search}`,
  })
  return html
}

const list: [Block, BlockView] = [orderList, OrderListView]
const counter: [Block, BlockView] = [orderCounter, OrderCounterView]
const payment: [Block, BlockView] = [checkoutPayment, CheckoutPaymentView]
const rowsIn = (html: string) => [...html.matchAll(/<tr><td/g)].length
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) =>
    cell.replaceAll(/<[^>]*>/g, ''),
  )
const cellsIn = (html: string, header: string) => {
  const headers = textsOf(html, 'th')
  return textsOf(html, 'td').filter((_, at) => at % headers.length === headers.indexOf(header))
}

it.each([list, counter, payment])(
  'a visitor is asked to log in and comes back to the page',
  async (...block) => {
    const html = await draw(block, 'public')
    expect(html).toContain('href="/cms/page/mine?login&amp;next=%2Fcms%2Fpage%2Fmine"')
    expect(html).not.toMatch(/1,200|มะลิ/)
  },
)

describe('the list of orders', () => {
  it('is a table of real orders: number, customer, Thai date, status and total [PM-1-14] [PM-2.9-01] [PM-3-17] [PM-2.4-19]', async () => {
    const html = await draw(list, 'admin')
    expect(html).toContain('<table')
    expect(rowsIn(html)).toBe(4)
    expect(cellsIn(html, 'ลูกค้า')).toEqual(['ไม่มีบัญชีสมาชิก', 'มะลิ รักเรียน', 'สมชาย รักเรียน', 'มะลิ รักเรียน'])
    expect(cellsIn(html, 'วันที่')[0]).toBe('4 พ.ย. 2569')
    expect(cellsIn(html, 'สถานะ')).toEqual(['รอชำระเงิน', 'ชำระแล้ว', 'ยกเลิก', 'รอชำระเงิน'])
    expect(cellsIn(html, 'ยอดรวม')).toEqual(['฿700', 'ไม่มีค่าใช้จ่าย', '฿900', '฿1,200'])
    expect(html).toMatch(/href="\/lesson\/pay\/[0-9a-f-]{36}">[0-9A-F]{4}-[0-9A-F]{4}</)
  })

  it('shows members their own and nobody another site’s', async () => {
    expect(cellsIn(await draw(list, as('มะลิ')), 'ยอดรวม')).toEqual(['ไม่มีค่าใช้จ่าย', '฿1,200'])
    expect(cellsIn(await draw(list, as('สมชาย')), 'ลูกค้า')).toEqual(['สมชาย รักเรียน'])
    expect(await draw(list, as('ไกล'))).toContain('ยังไม่มีคำสั่งซื้อ')
    for (const who of ['admin', 'manager'] as const) expect(await draw(list, who)).not.toContain('5,555')
  })

  it('is narrowed by staff to one status, sorted and turned by its address', async () => {
    expect(rowsIn(await draw(list, 'admin', { settings: { status: 'pending' } }))).toBe(2)
    const prices = async (search: string) => cellsIn(await draw(list, 'admin', { search }), 'ยอดรวม')
    expect(await prices('?table=o0.1.10.6')).toEqual(['ไม่มีค่าใช้จ่าย', '฿700', '฿900', '฿1,200'])
    expect(await prices('?table=o0.1.10.-6')).toEqual(['฿1,200', '฿900', '฿700', 'ไม่มีค่าใช้จ่าย'])
    expect(await prices('?table=o0.7.10.3')).toHaveLength(4)
  })
})

describe('the counter of orders', () => {
  const figures = (html: string) =>
    [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(
      ([, label, figure]) => `${label} ${figure}`,
    )

  it('counts by status: a person’s own, for staff the site’s [PM-2.4-20]', async () => {
    expect(figures(await draw(counter, as('มะลิ')))).toEqual(['ทั้งหมด 2', 'รอชำระเงิน 1', 'ชำระแล้ว 1'])
    const all = { settings: { cancelled: true } }
    expect(figures(await draw(counter, 'manager', all))).toEqual([
      'ทั้งหมด 4',
      'รอชำระเงิน 2',
      'ชำระแล้ว 1',
      'ยกเลิก 1',
    ])
    expect(figures(await draw(counter, as('ไกล')))).toEqual(['ทั้งหมด 0', 'รอชำระเงิน 0', 'ชำระแล้ว 0'])
  })
})

describe('the payment', () => {
  const orderOf = async (name: string, status: string) => {
    const { rows } = await world.database.owner.query<{ _id: string }>(
      'select "_id" from "order" where "userID" = $1 and status = $2',
      [people.get(name)?._id, status],
    )
    return rows[0]?._id ?? ''
  }

  it('is of the newest unpaid order, or of the own one that the address names', async () => {
    const html = await draw(payment, as('มะลิ'))
    for (const words of ['คำสั่งซื้อของคุณรอชำระเงิน', 'การดับเพลิงขั้นต้น', '฿1,200', 'สิ่งที่ต้องทำต่อไป'])
      expect(html).toContain(words)
    const search = `?order=${await orderOf('มะลิ', 'paid')}`
    expect(await draw(payment, as('มะลิ'), { search })).toContain('ลงทะเบียนเรียบร้อยแล้ว')
  })

  it('is never of another’s, whatever the address says and whoever asks', async () => {
    const pending = await orderOf('มะลิ', 'pending')
    const ids = [pending, await orderOf('ไกล', 'pending'), course, 'x', "' or 1=1 --", '']
    for (const who of [as('สมชาย'), as('ไกล'), 'admin', 'manager'] as const)
      for (const id of ids) {
        const html = await draw(payment, who, { search: `?order=${encodeURIComponent(id)}` })
        expect(html).toContain('ไม่มีรายการที่ต้องชำระ')
      }
  })
})
