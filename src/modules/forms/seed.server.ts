import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { demoEntries } from './demo-entries.ts'

const HOUR = 3_600_000

/** What visitors sent by the demo's forms. */
export const seed: SeedStep = {
  async demo({ db, ids, today }) {
    const siteId = ids.get('site:first') as string
    const forms = await db
      .selectFrom('post')
      .select(['_id', 'slug'])
      .where('site_id', '=', siteId)
      .where('type', '=', 'form')
      .execute()
    const idOf = new Map(forms.map(({ _id, slug }) => [slug, _id]))
    const rows = demoEntries.flatMap(({ form, hoursAgo, status, formData }) => {
      const formID = idOf.get(form)
      const sent = new Date(today.getTime() - hoursAgo * HOUR)
      const at = { createdAt: sent.toISOString(), updatedAt: sent.toISOString() }
      return formID
        ? [{ ...at, site_id: siteId, _id: newId(sent), formID, status, formData: JSON.stringify(formData) }]
        : []
    })
    await db
      .insertInto('form')
      .values(rows as never)
      .execute()
  },
}
