import { onWrite } from '#kernel/data/on-write.ts'
import { stepsSchema } from '#kernel/flows/step.ts'
import { flows, flowVersions } from './collections.ts'

/** Keeps the steps of every flow that is written under their version. */
export const deriveVersions = onWrite(flows, async (ctx, { records }) => {
  const written = records.flatMap(({ after }) => after ?? [])
  await ctx.write(flowVersions).addMany(
    written.map(({ _id, version, steps }) => ({ flowID: _id, version, steps: stepsSchema.parse(steps) })),
    { unlessTaken: ['flowID', 'version'] },
  )
})
