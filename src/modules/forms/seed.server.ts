import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { posts } from '#modules/posts/public.server.ts'
import { forms } from './collections.ts'
import { demoEntries } from './demo-entries.ts'

const HOUR = 3_600_000

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
  },
}
