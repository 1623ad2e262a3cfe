import { newId } from '#kernel/collections/ids.ts'
import { stepsSchema } from '#kernel/flows/step.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { flows, flowVersions } from './collections.ts'
import { demoFlows } from './demo-flows.ts'

/** The flows of the first academy, each with its first version. */
export const seed: SeedStep = {
  async demo({ on, ids, today }) {
    const rows = on(ids.get('site:first') as string)
    for (const { name, audience, steps } of demoFlows) {
      const _id = newId(today)
      const parsed = stepsSchema.parse(steps)
      const stored = parsed.map((step) => ({ ...step }))
      await rows.add(flows, [{ _id, name, audience, status: true, steps: stored, version: 1 }])
      await rows.add(flowVersions, [{ flowID: _id, version: 1, steps: parsed }])
    }
  },
}
