import type { FlowAnswer } from '#kernel/flows/action.ts'
import { leaveUnshownOut } from '#kernel/pages/check-values.ts'
import { toFormData } from '#kernel/pages/form-values.ts'
import { api } from '#shell/api.ts'
import { loadEffects } from '#shell/flow-effects.ts'
import type { FormStore } from '#shell/page/form/form-store.ts'
import { showToast } from '#shell/widgets/toasts.ts'
import { ClientError } from '#src/client/client-error.ts'
import type { FlowBlockData } from '../flow-block.ts'
import type { RunView } from '../runs/read-run.server.ts'
import { type Answered, type Following, followRun } from './follow-run.ts'
import { forgetRun, keyOfRun, readStoredRun, type StoredRun, storeRun } from './stored-run.ts'

export interface FlowRunner {
  readonly block: FlowBlockData
  /** Leads to another page of the site. */
  readonly go: (path: string) => Promise<void> | void
}

const active = new Set<string>()

async function send(path: string, body: object, isRepeatable = true): Promise<RunView> {
  const again = isRepeatable ? { idempotencyKey: crypto.randomUUID() } : {}
  return (await api.request<RunView>({ method: 'POST', path, body, ...again })).data
}

const look = ({ run, after }: StoredRun) => send(`flow_run/${run}/effects`, { after })

async function answer({ run, after }: StoredRun, path: string, said: FlowAnswer): Promise<Answered> {
  try {
    return { view: await send(`flow_run/${run}/answer`, { path, after, ...said }) }
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 400) throw error
    return { error: error.text ?? '' }
  }
}

/** What following a run of the block needs; the code of what it shows comes with the first one. */
async function openFollowing({ block, go }: FlowRunner, isResumed: boolean): Promise<Following> {
  const { waiting, slow, outdated } = block.words
  return {
    effects: await loadEffects(),
    stage: { go, waiting },
    isResumed,
    look,
    answer,
    save: (shown) => storeRun(block, shown),
    forget: () => forgetRun(block),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    notifySlow: () => showToast({ kind: 'info', text: slow }),
    notifyOutdated(kind) {
      // oxlint-disable-next-line no-console -- whoever looks for what a flow did finds it here
      console.error('A flow brought something that this page does not know', kind)
      showToast({ id: 'flow-outdated', kind: 'warning', text: outdated, duration: 0 })
    },
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
    const following = openFollowing(runner, false)
    const view = await send(`flow/${block.flow ?? ''}/run`, body, false)
    await followRun(await following, view, 0)
  }
  return once(runner, begin, block.words.failed)
}

/** Goes on with a run that was not over when the page was left. */
export function resumeFlow(runner: FlowRunner): Promise<void> {
  const { block } = runner
  const resume = async () => {
    const kept = readStoredRun(block)
    if (kept) await followRun(await openFollowing(runner, true), await look(kept), kept.after)
  }
  return once(runner, resume, block.words.lost)
}
