import type { FlowAnswer } from '#kernel/flows/action.ts'
import type { EffectDirectory, EffectHold, EffectStage } from '#kernel/flows/effect.ts'
import type { RunView } from '../runs/read-run.server.ts'
import type { StoredRun } from './stored-run.ts'

/** How often a run that is done elsewhere is looked at, and for how long. */
export const LOOK_MS = 1_500
const MAX_LOOKS = 40

/** An answer that the server took, or why it did not. */
export type Answered = { readonly view: RunView } | { readonly error: string }

/** What following a run needs of the page and of the server. */
export interface Following {
  readonly effects: EffectDirectory
  readonly stage: EffectStage
  /** True where the page was loaded anew since the run began: it is as new as a page can be. */
  readonly isResumed: boolean
  look(shown: StoredRun): Promise<RunView>
  answer(shown: StoredRun, path: string, answer: FlowAnswer): Promise<Answered>
  /** Remembers how far the run was shown. */
  save(shown: StoredRun): void
  forget(): void
  pause(ms: number): Promise<void>
  /** Says that the run is still at work after all looks. */
  notifySlow(): void
  /** Says that the page is older than the flow, and that loading it anew helps. */
  notifyOutdated(kind: string): void
}

/** Shows what the run stops for until the server takes what was said. */
async function holdFor(
  following: Following,
  waiting: NonNullable<RunView['waiting']>,
  shown: StoredRun,
): Promise<RunView | undefined> {
  const { effects, stage } = following
  const effect = effects.get(waiting.kind)
  if (!effect?.hold) return undefined
  let refused: EffectHold['refused']
  for (;;) {
    const said = await effect.hold(waiting.data, { ...stage, secondsLeft: waiting.secondsLeft, refused })
    if (!said) return following.look(shown)
    const answered = await following.answer(shown, waiting.path, said)
    if ('view' in answered) return answered.view
    refused = { value: said.value ?? '', error: answered.error }
  }
}

/**
 * Shows a run to its end. What the page cannot show is for the page that is loaded anew: this one says so and leaves the
 * run there. A page that was loaded anew and cannot show it either says so and goes on.
 */
export async function followRun(following: Following, first: RunView, from: number): Promise<void> {
  const { effects, stage, isResumed, save, forget } = following
  let view = first
  let after = from
  for (let looks = 0; ; ) {
    for (const { kind, data, seq } of view.effects) {
      const effect = effects.get(kind)
      if (!effect?.show) {
        following.notifyOutdated(kind)
        if (!isResumed) return save({ run: view.run, after })
      }
      after = seq
      save({ run: view.run, after })
      await effect?.show?.(data, stage)
    }
    const shown = { run: view.run, after }
    save(shown)
    const { waiting } = view
    if (waiting) {
      const next = await holdFor(following, waiting, shown)
      if (!next) {
        following.notifyOutdated(waiting.kind)
        return isResumed ? forget() : undefined
      }
      view = next
    } else if (view.status !== 'running') return forget()
    else if (looks++ < MAX_LOOKS) {
      await following.pause(LOOK_MS)
      view = await following.look(shown)
    } else return following.notifySlow()
  }
}
