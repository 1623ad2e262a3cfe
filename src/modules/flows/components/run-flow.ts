import { leaveUnshownOut } from '#kernel/pages/check-values.ts'
import { toFormData } from '#kernel/pages/form-values.ts'
import { api } from '#shell/api.ts'
import type { FormStore } from '#shell/page/form/form-store.ts'
import { showPrompt } from '#shell/widgets/dialogs.tsx'
import { hideToast, showToast } from '#shell/widgets/toasts.tsx'
import { ClientError } from '#src/client/client-error.ts'
import type { ToastKind } from '#ui/toast-look.tsx'
import type { FlowBlockData } from '../flow-block.ts'
import type { ToldRun } from '../read-run.server.ts'
import { forgetRun, type KeptRun, keepRun, keyOfRun, readKeptRun } from './kept-run.ts'

/** How often a run that is done elsewhere is looked at, and for how long. */
const LOOK_MS = 1_500
const MOST_LOOKS = 40

export interface FlowRunner {
  readonly block: FlowBlockData
  /** Leads to another page of the site. */
  readonly go: (path: string) => Promise<void> | void
}

type Data = Readonly<Record<string, unknown>>

const active = new Set<string>()
const textIn = (data: Data, name: string) => (typeof data[name] === 'string' ? data[name] : '')
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function send(path: string, body: object, isRepeatable = true): Promise<ToldRun> {
  const again = isRepeatable ? { idempotencyKey: crypto.randomUUID() } : {}
  return (await api.request<ToldRun>({ method: 'POST', path, body, ...again })).data
}

const look = ({ run, after }: KeptRun) => send(`flow_run/${run}/effects`, { after })

async function showEffect(
  { block, go }: FlowRunner,
  { kind, data, seq }: ToldRun['effects'][number],
  run: string,
) {
  keepRun(block, { run, after: seq })
  if (kind === 'navigate') return go(textIn(data, 'path'))
  const { type, title, duration } = data
  showToast({
    kind: type as ToastKind,
    text: textIn(data, 'text'),
    ...(title ? { title: textIn(data, 'title') } : {}),
    ...(typeof duration === 'number' ? { duration } : {}),
  })
}

/** Counts the seconds down, one each second. */
async function countDown(seconds: number, text: string): Promise<void> {
  const id = 'flow-wait'
  for (let left = seconds; left > 0; left -= 1) {
    showToast({ id, kind: 'pending', text: `${text} ${left}`, duration: 0 })
    await pause(1_000)
  }
  await hideToast(id)
}

/** Asks until the server takes the answer: what was typed stays, with what is wrong about it. */
async function askPrompt(
  waiting: NonNullable<ToldRun['waiting']>,
  { run, after }: KeptRun,
): Promise<ToldRun> {
  const { path, data } = waiting
  const type = textIn(data, 'type')
  let typed = { value: '', error: '' }
  for (;;) {
    const label = textIn(data, 'label') || textIn(data, 'text')
    const said = await showPrompt({
      title: textIn(data, 'title') || textIn(data, 'text'),
      message: textIn(data, 'title') ? textIn(data, 'text') : '',
      ...(type === 'confirm' ? {} : { field: { type, label, isRequired: data.required === true, ...typed } }),
    })
    const answer = said === null ? { answer: 'cancel' } : { answer: 'ok', value: said }
    try {
      return await send(`flow_run/${run}/answer`, { path, after, ...answer })
    } catch (error) {
      if (!(error instanceof ClientError) || error.status !== 400) throw error
      typed = { value: said ?? '', error: error.text ?? '' }
    }
  }
}

async function follow(runner: FlowRunner, first: ToldRun, from: number): Promise<void> {
  const { block } = runner
  let told = first
  let after = from
  for (let looks = 0; ; ) {
    for (const effect of told.effects) {
      after = effect.seq
      await showEffect(runner, effect, told.run)
    }
    const kept = { run: told.run, after }
    keepRun(block, kept)
    const { waiting } = told
    if (waiting?.kind === 'prompt') told = await askPrompt(waiting, kept)
    else if (waiting) {
      await countDown(Math.max(1, waiting.secondsLeft), textIn(waiting.data, 'text') || block.words.waiting)
      told = await look(kept)
    } else if (told.status !== 'running') return forgetRun(block)
    else if (looks++ < MOST_LOOKS) {
      await pause(LOOK_MS)
      told = await look(kept)
    } else return showToast({ kind: 'info', text: block.words.slow })
  }
}

/** Does it once at a time for a flow of a page, and tells what goes wrong. */
async function once(runner: FlowRunner, work: () => Promise<void>, trouble: string): Promise<void> {
  const key = keyOfRun(runner.block)
  if (active.has(key)) return
  active.add(key)
  try {
    await work()
  } catch (error) {
    const isRefused = error instanceof ClientError && error.status !== undefined && error.status < 500
    if (isRefused) forgetRun(runner.block)
    showToast({ kind: 'error', text: (isRefused && error.text) || trouble })
  } finally {
    active.delete(key)
  }
}

const collect = (store: FormStore) => toFormData(store.form, leaveUnshownOut(store.form, store.values()))

/** Begins a run with what the form around the block holds, and shows it to its end. */
export function runFlow(runner: FlowRunner, form: FormStore | undefined): Promise<void> {
  const { block } = runner
  const begin = async () => {
    const body = { post: block.post, ...(form && { formData: collect(form) }) }
    await follow(runner, await send(`flow/${block.flow ?? ''}/run`, body, false), 0)
  }
  return once(runner, begin, block.words.failed)
}

/** Goes on with a run that was not over when the page was left. */
export function resumeFlow(runner: FlowRunner): Promise<void> {
  const { block } = runner
  const resume = async () => {
    const kept = readKeptRun(block)
    if (kept) await follow(runner, await look(kept), kept.after)
  }
  return once(runner, resume, block.words.lost)
}
