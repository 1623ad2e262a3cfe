import type { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import type { Label } from '#kernel/pages/settings.ts'
import { type ActionFields, type SettingsOfFields, schemaOfFields } from './action-fields.ts'
import type { FlowScope } from './fill-places.ts'
import type { FlowStep } from './step.ts'

/** What the browser shows of a run. */
export interface FlowEffect {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a run stops for: an answer of its person, or a moment. */
export interface FlowPause {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  /** After so many seconds a wait is over. */
  readonly seconds?: number
}

/** What a person said to a prompt. */
export interface FlowAnswer {
  readonly answer: 'ok' | 'cancel'
  readonly value?: string
}

export interface ActionAnswer {
  readonly value?: unknown
  /** False where the outcome is a no; yes unless told. */
  readonly isTrue?: boolean
  readonly chooses?: boolean
  readonly end?: 'stopped' | 'cancelled'
  readonly effect?: FlowEffect
  /** The run stops here; the step's result follows when it goes on. */
  readonly pause?: FlowPause
}

/** What an action knows of the run that it is part of. */
export interface ActionRun<Settings> {
  readonly ctx: Context
  readonly step: FlowStep
  readonly settings: Settings
  readonly scope: FlowScope
  /** Names this step of this run: whoever is asked twice under it has to act once. */
  readonly key: string
  /** Who began the run: staff, or anybody else. */
  readonly isStaff: boolean
  readonly signal: AbortSignal
}

/** Something that a step of a flow can do. */
export interface Action<Settings = unknown> {
  /** What steps name it by. */
  readonly code: string
  readonly label: Label
  /** What it does, in a sentence for whoever chooses it. */
  readonly about: Label
  /** The group that the designer offers it in. */
  readonly group: ActionGroup
  /** How staff are asked for its settings. */
  readonly fields: ActionFields
  /** Where a step keeps them. */
  readonly part: 'input' | 'request'
  /** The names that its result has, for the steps behind it. */
  readonly results: Readonly<Record<string, Label>>
  /** The step's `input` and `request` together, before their places are filled; follows from the fields. */
  readonly settings: z.ZodType<Settings>
  /** The kinds of effects that it shows or stops for; each is a file of some module's `effects`. */
  readonly shows: readonly string[]
  /** Talks to others: no transaction is open meanwhile, and what it writes is not undone. */
  readonly isOutside: boolean
  run(run: ActionRun<Settings>): Promise<ActionAnswer> | ActionAnswer
  /** What an answer to the action's own pause comes to. Throws where it cannot be taken. */
  resume?(settings: Settings, answer: FlowAnswer): ActionAnswer
}

/** What the designer sorts actions by. */
export const actionGroups = ['person', 'send', 'control'] as const
export type ActionGroup = (typeof actionGroups)[number]

type Unsaid = 'settings' | 'fields' | 'part' | 'results' | 'isOutside' | 'shows'

type Declared<Fields extends ActionFields> = Omit<Action<SettingsOfFields<Fields>>, Unsaid> &
  Partial<Pick<Action, 'part' | 'results' | 'isOutside' | 'shows'>> & { readonly fields?: Fields }

/** Declares an action; the module that owns what it does brings it. Its form and what it takes follow from its fields. */
export function defineAction<const Fields extends ActionFields>(input: Declared<Fields>): Action {
  const fields = input.fields ?? {}
  return {
    part: 'input',
    results: {},
    isOutside: false,
    shows: [],
    ...input,
    fields,
    settings: schemaOfFields(fields),
  }
}

/** The actions that the modules bring, by code. */
export interface ActionDirectory {
  get(code: string): Action | undefined
  readonly all: readonly Action[]
}

/** Joins the modules' actions. Throws when two claim one code. */
export function createActionDirectory(
  modules: readonly { readonly name: string; readonly actions: readonly Action[] }[],
): ActionDirectory {
  const byCode = new Map<string, Action>()
  for (const { name, actions } of modules)
    for (const action of actions) {
      if (byCode.has(action.code)) throw new Error(`action «${action.code}» of «${name}» is brought twice`)
      byCode.set(action.code, action)
    }
  return { get: (code) => byCode.get(code), all: [...byCode.values()] }
}

/** The settings of a step as its action takes them. */
export function settingsOfStep({ input, request }: Pick<FlowStep, 'input' | 'request'>): object {
  return { ...input, ...request }
}
