import type { SeedStep } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { assetCategories, assets, custodians, handovers } from './collections.ts'
import { demoAssets, demoCategories } from './demo/assets.ts'

const DAY = 86_400_000

/** The register of the demo's collection, with somebody who answers for what the first academy has. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const group = ids.get('site:group')
    if (group === undefined) return
    const rows = on(group)
    const made = await rows.add(
      assetCategories,
      demoCategories.map(({ name, years, rest }) => ({ name, years, rest })),
    )
    const categoryOf = (key: string) =>
      made[demoCategories.findIndex((known) => known.key === key)]?._id ?? null
    const added = await rows.add(
      assets,
      demoAssets.map(({ category, holder, daysAgo, condition = 'good', serial = null, ...asset }) => ({
        ...asset,
        condition,
        serial,
        categoryID: categoryOf(category),
        holderID: holder ? (ids.get(`site:${holder}`) ?? null) : null,
        boughtOn: bangkokDay(new Date(today.getTime() - daysAgo * DAY)),
      })),
    )
    const [first, second, third] = added
    const admin = ids.get('user:admin@sala.test')
    const manager = ids.get('user:manager@sala.test')
    if (!first || !second || !third || !admin || !manager) return
    await rows.add(custodians, [
      { assetID: first._id, userID: admin, name: 'กันตพงศ์ ชลธาร', duty: 'ดูแลและให้ยืม' },
      { assetID: second._id, userID: manager, name: 'สโรชา งามประเสริฐ' },
    ])
    const giver = { giver: 'ลดาวัลย์ เกื้อกูล', giverID: ids.get('user:superadmin@sala.test') ?? null }
    const later = (days: number) => new Date(today.getTime() + days * DAY).toISOString()
    await rows.add(handovers, [
      {
        ...giver,
        assetID: first._id,
        toHolderID: first.holderID,
        receiverID: admin,
        receiver: 'กันตพงศ์ ชลธาร',
        createdAt: later(-30),
        status: 'accepted',
        answer: 'ตรวจสภาพแล้ว ครบชุด',
        answeredAt: later(-29),
        expiresAt: later(-16),
      },
      {
        ...giver,
        assetID: third._id,
        toHolderID: ids.get('site:first') ?? null,
        receiverID: manager,
        receiver: 'สโรชา งามประเสริฐ',
        createdAt: later(-1),
        place: 'ห้องอบรม 1',
        note: 'ใช้ถ่ายทอดสดสัปดาห์หน้า',
        expiresAt: later(13),
      },
    ])
  },
}
