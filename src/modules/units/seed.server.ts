import type { SeedStep } from '#kernel/seed.ts'
import { firstPlugins } from '#kernel/tenancy/plugins.ts'
import { sitePackages } from './collections.ts'
import { countRows } from './figures/count-figures.server.ts'
import { siteFigures } from './tables.ts'

const MONTHS = 12

/** The packages that the demo's platform offers. */
export const seed: SeedStep = {
  async demo({ shared, beside }) {
    // A platform that has an owner offers what its owner makes.
    if (beside) return
    await shared.add(sitePackages, [
      {
        name: 'เริ่มต้น',
        note: 'สำหรับเครือที่เพิ่งเริ่ม มีหลักสูตรและหน้าเว็บ',
        plugins: ['lesson', 'cms', 'ticket'],
        maxSites: 3,
        maxMembers: 500,
        maxStorage: 10,
        maxMails: 500,
      },
      {
        name: 'มืออาชีพ',
        note: 'ทุกปลั๊กอิน สำหรับเครือที่มีหลายเว็บไซต์',
        plugins: [...firstPlugins.unit],
        maxSites: 50,
        maxMembers: 20_000,
        maxStorage: 200,
        maxMails: 20_000,
      },
    ])
  },
  /** The platform and its collections have the figures of a year from the first look. */
  async afterDemo({ shared, today, beside }) {
    // The sites that were there have theirs; the next count brings the demo's.
    if (beside) return
    for (let before = MONTHS - 1; before >= 0; before--)
      await shared.add(siteFigures, await countRows(shared.from, today, before))
  },
}
