import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { posts } from '#modules/posts/public.server.ts'
import { forms } from './collections.ts'
import { demoEntries } from './demo-entries.ts'
import { formDays } from './tables.ts'

const HOUR = 3_600_000
/** Days on which the demo's forms were seen. */
const SEEN_DAYS = 30

/** What a form saw on one day: fewer on the weekend, and some forms more than others. */
function visitsOf(formID: string, at: number, ago: number, today: Date) {
  const when = new Date(today.getTime() - ago * 24 * HOUR)
  const isWeekend = [0, 6].includes(when.getUTCDay())
  const seen = Math.max(3, Math.round((isWeekend ? 9 : 24) / (at + 1)) + ((ago * 7) % 5))
  return { formID, day: bangkokDay(when), seen, begun: Math.floor(seen * 0.55), sent: Math.floor(seen * 0.2) }
}

/** What visitors sent by the demo's forms. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const site = on(ids.get('site:first') as string)
    const pages = await site.from(posts).select(['_id', 'slug']).where('type', '=', 'form').execute()
    const idOf = new Map(pages.map(({ _id, slug }) => [slug, _id]))
    const rows = demoEntries.flatMap(({ form, hoursAgo, status, formData }) => {
      const formID = idOf.get(form)
      const sent = new Date(today.getTime() - hoursAgo * HOUR)
      const at = { createdAt: sent.toISOString(), updatedAt: sent.toISOString() }
      return formID ? [{ ...at, _id: newId(sent), formID, status, formData }] : []
    })
    await site.add(forms, rows)
    const days = [...idOf.values()].flatMap((formID, at) =>
      Array.from({ length: SEEN_DAYS }, (_, ago) => visitsOf(formID, at, ago, today)),
    )
    await site.add(formDays, days)
  },
}
