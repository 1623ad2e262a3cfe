import type { SeedStep } from '#kernel/seed.ts'
import { countAllMonths } from './count-months.server.ts'

/** The reports of the demo know of everything that its members did. */
export const seed: SeedStep = {
  async demo({ ids, on, today }) {
    for (const key of ['first', 'second']) await countAllMonths(on(ids.get(`site:${key}`) as string), today)
  },
}
