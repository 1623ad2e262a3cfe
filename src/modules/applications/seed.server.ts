import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { type applicationStatuses, applications } from './collections.ts'

const DAY = 86_400_000

type DemoApplication = readonly [
  member: string,
  name: string,
  status: (typeof applicationStatuses)[number],
  price: number | null,
  daysAgo: number,
]

const demo: readonly DemoApplication[] = [
  ['user:member@sala.test', 'ขอรับรองการฝึกอบรมภายในองค์กร', 'auditing', 5000, 6],
  ['user:member@sala.test', 'ต่ออายุใบรับรองผู้สอนงาน', 'approved', 1500, 41],
  ['user:member@sala.test', 'ขอเทียบโอนชั่วโมงอบรม', 'draft', null, 1],
  ['member:4', 'ขอรับรองสถานที่ฝึกอบรม', 'verifying', 8000, 12],
  ['member:11', 'ขอเทียบโอนชั่วโมงอบรม', 'sent', 500, 3],
  ['member:27', 'ต่ออายุใบรับรองผู้สอนงาน', 'refused', 1500, 30],
]

/** What the demo's members applied for. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = demo.map(([member, name, status, price, daysAgo]) => {
      const createdAt = new Date(today.getTime() - daysAgo * DAY)
      const delivered = new Date(createdAt.getTime() + 20 * DAY).toISOString()
      return {
        _id: newId(createdAt),
        createdAt: createdAt.toISOString(),
        userID: ids.get(member) as string,
        name,
        status,
        price,
        deliveredAt: status === 'approved' ? delivered : null,
      }
    })
    await on(ids.get('site:first') as string).add(applications, rows)
  },
}
