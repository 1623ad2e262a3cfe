import { newId } from '#kernel/collections/ids.ts'
import { stepsSchema } from '#kernel/flows/step.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { demoFlows } from './demo-flows.ts'

/** The flows of the first academy, each with its first version. */
export const seed: SeedStep = {
  async demo({ db, ids, today }) {
    const site_id = ids.get('site:first') as string
    for (const { name, audience, steps } of demoFlows) {
      const _id = newId(today)
      const stored = JSON.stringify(stepsSchema.parse(steps)) as never
      const flow = { _id, site_id, name, audience, status: true, steps: stored, version: 1 }
      await db.insertInto('flow').values(flow).execute()
      await db
        .insertInto('flow_version')
        .values({ site_id, flowID: _id, version: 1, steps: stored })
        .execute()
    }
  },
}
