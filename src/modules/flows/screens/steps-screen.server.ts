import { data, redirect } from 'react-router'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import { placeInJson } from '#kernel/pages/place-in-json.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { flows } from '../collections.ts'
import type { WrittenStep } from '../drawing/drawing.ts'
import { addReadyStart } from '../starts/manage-starts.server.ts'
import { describeActions } from '../steps/describe-actions.server.ts'
import { listPlaces } from '../steps/list-places.server.ts'
import { tidySteps } from '../steps/tidy-steps.ts'

const MAX_BYTES = 1024 * 1024

/** The steps of a flow, drawn and as text, and what they may do. */
export async function readSteps({ ctx, params, url }: ScreenArgs) {
  const flow = await readRecord(ctx, flows, params.id ?? '')
  const name = flow.name ?? ''
  const steps = tidySteps((flow.steps ?? []) as unknown as FlowStep[])
  return {
    meta: { title: ctx.t('flow-steps.title', { flow: name }) },
    tab: url.searchParams.get('tab') === 'json' ? ('json' as const) : ('drawing' as const),
    _id: flow._id,
    name,
    version: flow.version ?? 0,
    isOpen: flow.status,
    steps: steps as readonly WrittenStep[],
    text: JSON.stringify(steps, null, 2),
    etag: etagOf(flow),
    actions: describeActions(ctx),
    places: await listPlaces(ctx, { _id: flow._id, name }),
    isSaved: url.searchParams.has('saved'),
    isStartAdded: url.searchParams.has('started'),
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
  } catch (error) {
    const path = `steps ${placeInJson(text, error)}`
    throw new DomainError('flows.no-json', { details: [{ path, message: 'flows.no-json' }] })
  }
}

/** Saves the steps as a new version; what is wrong is said by its place, and what was typed stays. */
export async function saveSteps({ ctx, params, request, url }: ScreenArgs) {
  const form = await readForm(request)
  const ifMatch = plainText(form.get('ifMatch'))
  let text = ''
  let hasStart = false
  try {
    text = await readText(form)
    const steps = parseText(text)
    const { _id } = await updateRecord(ctx, flows, params.id ?? '', { steps }, ifMatch ? { ifMatch } : {})
    hasStart = await addReadyStart(ctx, _id, plainText(form.get('start')))
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    const details = error.details.map(({ path, message }) => ({
      path,
      message: ctx.t.has(message) ? ctx.t(message) : message,
    }))
    // What somebody else has saved meanwhile, so that one can decide to take one's own all the same.
    const newest = error.status === 412 ? etagOf(await readRecord(ctx, flows, params.id ?? '')) : null
    const fault = { message: ctx.t(error.code), details, text, newest, stamp: Date.now() }
    return data(fault, { status: error.status })
  }
  const tab = url.searchParams.get('tab') === 'json' ? '&tab=json' : ''
  return redirect(`/setup/workflow/steps/${params.id ?? ''}?saved=1${hasStart ? '&started=1' : ''}${tab}`)
}
