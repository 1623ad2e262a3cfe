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

/** What a form saw on one day: fewer on the weekend, and as many sent as there are entries. */
function visitsOf(formID: string, sentOn: ReadonlyMap<string, number>, ago: number, today: Date) {
  const when = new Date(today.getTime() - ago * 24 * HOUR)
  const isWeekend = [0, 6].includes(when.getUTCDay())
  const day = bangkokDay(when)
  const sent = sentOn.get(day) ?? 0
  const begun = sent + (ago % 3 === 0 ? 1 : 0)
  return { formID, day, seen: begun + (isWeekend ? 1 : 2) + ((ago * 7) % 3), begun, sent }
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
    const days = [...idOf.values()].flatMap((formID) => {
      const sent = rows.filter((row) => row.formID === formID).map((row) => bangkokDay(row.createdAt))
      const sentOn = new Map([...Map.groupBy(sent, (day) => day)].map(([day, all]) => [day, all.length]))
      return Array.from({ length: SEEN_DAYS }, (_, ago) => visitsOf(formID, sentOn, ago, today))
    })
    await site.add(formDays, days)
  },
}
