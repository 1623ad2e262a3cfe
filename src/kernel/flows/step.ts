import { z } from 'zod'
import { FLOW_LIMITS } from './limits.ts'

/** How a rule compares; the same words as the rules of pages. */
export const comparisons = ['is', 'is-not', 'has', 'is-empty', 'is-filled', 'above', 'below'] as const
export type FlowComparison = (typeof comparisons)[number]

/** Rules over texts with places such as `{อีเมล}` or `{export.call.status}`. */
export interface FlowLogic {
  readonly match: 'all' | 'any'
  readonly rules: readonly {
    readonly value: string
    readonly comparison: FlowComparison
    readonly to: string
  }[]
}

export type StepSettings = Readonly<Record<string, unknown>>

/** One step of a flow. */
export interface FlowStep {
  readonly name: string
  /** The action that it does. */
  readonly code: string
  /** False where it is skipped. */
  readonly status: boolean
  readonly input: StepSettings
  readonly request: StepSettings
  readonly output: {
    /** Whether its outcome chooses one of the lists. */
    readonly type: 'continue' | 'logic'
    readonly logic: FlowLogic | null
    readonly trueActions: readonly FlowStep[]
    readonly falseActions: readonly FlowStep[]
  }
  /** What later steps find its result under, as `export.{name}`; empty where it is not kept. */
  readonly export: string
}

const exportName = z.string().regex(/^[\p{L}\p{M}\p{N}_-]{0,60}$/u)
const settings = z.record(z.string().max(100), z.unknown())
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema)

const logicSchema = z.strictObject({
  match: z.enum(['all', 'any']).default('all'),
  rules: z
    .array(
      z.strictObject({
        value: z.string().max(500),
        comparison: z.enum(comparisons),
        to: z.string().max(500).default(''),
      }),
    )
    .min(1)
    .max(20),
})

const stepSchema: z.ZodType<FlowStep> = z
  .strictObject({
    name: z.string().trim().max(200).default(''),
    code: z.string().trim().min(1).max(60),
    status: z.boolean().default(true),
    input: orNothing(settings.default({})),
    request: orNothing(settings.default({})),
    output: orNothing(
      z
        .strictObject({
          type: z.enum(['continue', 'logic']).default('continue'),
          logic: logicSchema.nullable().default(null),
          trueActions: orNothing(z.array(z.lazy(() => stepSchema)).default([])),
          falseActions: orNothing(z.array(z.lazy(() => stepSchema)).default([])),
        })
        .prefault({}),
    ),
    export: orNothing(z.union([z.boolean(), exportName]).default(false)),
  })
  // `true` keeps the result under the step's own code.
  .transform((step) => ({
    ...step,
    export: step.export === true ? step.code : step.export === false ? '' : step.export,
  }))

/** What is too much of a list of steps; looked at one list after the other, so that no depth can hurt. */
export function findExcess(steps: unknown): 'steps' | 'depth' | undefined {
  let count = 0
  let open: unknown[] = [steps]
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > FLOW_LIMITS.depth) return 'depth'
    const list = open.flatMap((one) => (Array.isArray(one) ? one : []))
    count += list.length
    if (count > FLOW_LIMITS.steps) return 'steps'
    open = list.flatMap((step) => {
      const { trueActions, falseActions } =
        (step as { output?: Record<string, unknown> } | null)?.output ?? {}
      return [trueActions, falseActions].filter((inner) => Array.isArray(inner) && inner.length > 0)
    })
  }
  return undefined
}

/** The steps of a flow: whole, small enough, with every gap filled. */
export const stepsSchema: z.ZodType<readonly FlowStep[]> = z
  .unknown()
  .superRefine((steps, check) => {
    const excess = findExcess(steps)
    if (excess) check.addIssue({ code: 'custom', message: `too-many-${excess}`, input: steps })
  })
  .pipe(z.array(stepSchema))
