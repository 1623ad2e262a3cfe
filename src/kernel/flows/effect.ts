import type { FlowAnswer } from './action.ts'

/** What an action gave the effect to show. */
export type EffectData = Readonly<Record<string, unknown>>

/** What an effect may use of the page that it is shown on. */
export interface EffectStage {
  /** Leads to another page of the site. */
  go(path: string): Promise<void> | void
  /** Said while the run waits, where the flow has no words of its own. */
  readonly waiting: string
}

/** What a run stops for, as it stands now. */
export interface EffectHold extends EffectStage {
  readonly secondsLeft: number
  /** What was said before, and why the server did not take it. */
  readonly refused: { readonly value: string; readonly error: string } | undefined
}

/** How the browser shows something of a run: `modules/<module>/effects/<kind>.ts`, named by the kind that actions answer with. */
export interface Effect {
  /** Shows what a step left; the run goes on meanwhile. */
  show?(data: EffectData, stage: EffectStage): Promise<void> | void
  /** Shows what the run stops for, until that is over; answers what was said, nothing where the run goes on by itself. */
  hold?(data: EffectData, hold: EffectHold): Promise<FlowAnswer | undefined>
}

/** Declares an effect. */
export function defineEffect(effect: Effect): Effect {
  return effect
}

/** The effects that a page knows, by kind. */
export type EffectDirectory = ReadonlyMap<string, Effect>

/** The effects of files `…/effects/<kind>.ts`. Throws when two modules bring one kind. */
export function createEffectDirectory(
  files: Readonly<Record<string, { readonly default: Effect }>>,
): EffectDirectory {
  const directory = new Map<string, Effect>()
  for (const [path, file] of Object.entries(files)) {
    const kind = path.split('/').at(-1)?.replace(/\.ts$/, '') ?? ''
    if (directory.has(kind)) throw new Error(`the effect «${kind}» is brought twice`)
    directory.set(kind, file.default)
  }
  return directory
}

/** A member of the data as text; empty where it is none. */
export function textIn(data: EffectData, name: string): string {
  const text = data[name]
  return typeof text === 'string' ? text : ''
}
