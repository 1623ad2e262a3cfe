import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { flows, flowVersions } from '../collections.ts'
import { compareSteps } from '../drawing/compare-steps.ts'
import type { WrittenStep } from '../drawing/drawing.ts'
import { tidySteps } from './tidy-steps.ts'

const MAX_SHOWN = 30

const written = (steps: readonly FlowStep[]) => tidySteps(steps) as unknown as readonly WrittenStep[]

/** The states of a flow, the newest first, each with what it changed. */
export async function readVersions(ctx: Context, id: string) {
  const flow = await readRecord(ctx, flows, id)
  const found = await ctx
    .from(flowVersions)
    .select(['_id', 'version', 'steps', 'createdAt'])
    .where('flowID', '=', flow._id)
    .orderBy('version', 'desc')
    .limit(MAX_SHOWN + 1)
    .execute()
  const labelOf = (code: string) => {
    const label = ctx.engine.actions.get(code)?.label
    return label ? (ctx.lang === 'th' ? label.th : label.en) : code
  }
  return {
    _id: flow._id,
    name: flow.name ?? '',
    etag: etagOf(flow),
    versions: found.slice(0, MAX_SHOWN).map(({ _id, version, steps, createdAt }, at) => ({
      _id,
      version,
      createdAt,
      isCurrent: version === flow.version,
      steps: compareSteps(written(found[at + 1]?.steps ?? []), written(steps)).map(
        ({ name, code, ...step }) => ({
          ...step,
          name: name || labelOf(code),
          action: labelOf(code),
        }),
      ),
    })),
  }
}

/** Makes a former state of a flow its newest; runs that go on keep theirs. */
export async function restoreVersion(
  ctx: Context,
  id: string,
  version: number,
  ifMatch: string,
): Promise<void> {
  const found = await ctx
    .from(flowVersions)
    .select('steps')
    .where('flowID', '=', (await readRecord(ctx, flows, id))._id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw notFound()
  await updateRecord(ctx, flows, id, { steps: written(found.steps) }, ifMatch ? { ifMatch } : {})
}
