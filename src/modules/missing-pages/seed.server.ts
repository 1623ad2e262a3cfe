import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { missingPages } from './tables.ts'

/** Addresses that an older site of the demo's first academy had. */
const demo = [
  ['/cms/page/course-2567', 42],
  ['/about-us.html', 17],
  ['/cms/page/ตารางอบรม', 9],
  ['/promotion', 4],
] as const

export const seed: SeedStep = {
  async demo({ on, ids }) {
    const rows = demo.map(([path, count]) => ({ _id: newId(), path, count }))
    await on(ids.get('site:first') as string).add(missingPages, rows)
  },
}
