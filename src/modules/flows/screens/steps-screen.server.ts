import { data, redirect } from 'react-router'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { flowRuns, flows, stepResults } from '../collections.ts'
import { tidySteps } from '../steps/tidy-steps.ts'

const MAX_RUNS = 20
const MAX_BYTES = 1024 * 1024

async function listRuns(ctx: Context, flowID: string) {
  return ctx
    .from(flowRuns, 'r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(aliased(stepResults, 's'))
          .select((inner) => [inner.fn.coalesce('s.name', 's.code').as('name'), 's.error'])
          .whereRef('s.runID', '=', 'r._id')
          .where('s.status', '<>', 'done')
          .orderBy('s.createdAt')
          .limit(1)
          .as('wrong'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'r._id',
      'r.status',
      'r.createdAt',
      eb
        .selectFrom(aliased(stepResults, 's'))
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('s.runID', '=', 'r._id')
        .as('steps'),
      'wrong.name as failed',
      'wrong.error',
    ])
    .where('r.flowID', '=', flowID)
    .orderBy('r.createdAt', 'desc')
    .limit(MAX_RUNS)
    .execute()
}

/** A run as staff look it over: how it ended, and the step that first went wrong. */
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

/** The steps of a flow as text, what they may do, and its last runs. */
export async function readSteps({ ctx, params, url }: ScreenArgs) {
  const flow = await readRecord(ctx, flows, params.id ?? '')
  const runs = await listRuns(ctx, flow._id)
  const name = flow.name ?? ''
  return {
    meta: { title: ctx.t('flow-steps.title', { flow: name }) },
    name,
    version: flow.version ?? 0,
    isOpen: flow.status,
    text: JSON.stringify(tidySteps((flow.steps ?? []) as unknown as FlowStep[]), null, 2),
    etag: etagOf(flow),
    actions: ctx.engine.actions.all.map(({ code, label }) => ({
      code,
      label: ctx.lang === 'th' ? label.th : label.en,
    })),
    runs: runs.map(({ error, steps, ...run }) => ({
      ...run,
      steps: steps ?? 0,
      error: error !== null && ctx.t.has(error) ? ctx.t(error) : error,
      statusText: ctx.t(`flow_run.option.status.${run.status}`),
    })),
    isSaved: url.searchParams.has('saved'),
    detailHref: `/setup/workflow/detail/${flow._id}`,
  }
}

/** What was typed, or the file that was chosen in its place. */
async function readText(form: FormData): Promise<string> {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    if (file.size > MAX_BYTES) throw new DomainError('flows.too-large', { status: 413 })
    return file.text()
  }
  const typed = form.get('steps')
  return typeof typed === 'string' ? typed : ''
}

function parseText(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    // A whole flow that was exported is taken by its steps.
    return typeof parsed === 'object' && parsed !== null && 'steps' in parsed ? parsed.steps : parsed
  } catch {
    throw new DomainError('flows.no-json', { details: [{ path: 'steps', message: 'flows.no-json' }] })
  }
}

/** Saves the steps as a new version; what is wrong is statusText by its place, and what was typed stays. */
export async function saveSteps({ ctx, params, request }: ScreenArgs) {
  const form = await readForm(request)
  const ifMatch = plainText(form.get('ifMatch'))
  let text = ''
  try {
    text = await readText(form)
    const steps = parseText(text)
    await updateRecord(ctx, flows, params.id ?? '', { steps }, ifMatch ? { ifMatch } : {})
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const details = error.details.map(({ path, message }) => ({
      path,
      message: ctx.t.has(message) ? ctx.t(message) : message,
    }))
    return data({ message: ctx.t(error.code), details, text, stamp: Date.now() }, { status: error.status })
  }
  return redirect(`/setup/workflow/steps/${params.id ?? ''}?saved=1`)
}
