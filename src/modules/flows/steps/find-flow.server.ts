import { sql } from 'kysely'
import { meetsRoles } from '#kernel/access/actor.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type FlowStep, stepsSchema } from '#kernel/flows/step.ts'
import { flows } from '../collections.ts'

const named = ['_id', 'name', 'audience', 'status', 'version'] as const

/** A flow as those who begin it know it. */
export type NamedFlow = Readonly<Pick<RowOf<typeof flows>, (typeof named)[number]>>

/** True when this caller is one of those who may begin the flow. */
export function mayBegin(
  ctx: Context,
  { audience, status }: Pick<NamedFlow, 'audience' | 'status'>,
): boolean {
  if (!status) return false
  if (ctx.actor.hasStaffRole) return true
  if (audience === 'member') return ctx.actor.userID !== null && meetsRoles(ctx.actor.role, ['member'])
  return audience === 'public'
}

/** The flows that some names or ids mean, in their order; undefined where there is none. */
export async function findFlows(
  ctx: Context,
  names: readonly string[],
): Promise<readonly (NamedFlow | undefined)[]> {
  const wanted = [...new Set(names.filter((name) => name !== '' && !name.includes('\0')))]
  if (wanted.length === 0) return names.map(() => undefined)
  const ids = wanted.filter((name) => uuidPattern.test(name))
  const found = await ctx
    .from(flows)
    .select(named)
    .where((eb) => eb.or([eb('name', 'in', wanted), eb('_id', '=', sql<string>`any(${ids}::uuid[])`)]))
    .execute()
  return names.map(
    (asked) =>
      found.find(({ name }) => name === asked) ?? found.find(({ _id }) => _id === asked.toLowerCase()),
  )
}

/** The flow that a name or id means, for somebody who may begin it; anything else is not found. */
export async function findOpenFlow(ctx: Context, name: string): Promise<NamedFlow> {
  const [flow] = await findFlows(ctx, [name])
  if (!flow || !mayBegin(ctx, flow)) throw notFound()
  return flow
}

/** What a step says of itself to those who run it: no settings, no addresses, no rules. */
export interface StepView {
  readonly name: string
  readonly code: string
  readonly status: boolean
  readonly output: {
    readonly type: 'continue' | 'logic'
    readonly trueActions: readonly StepView[]
    readonly falseActions: readonly StepView[]
  }
}

function describeStep({ name, code, status, output }: FlowStep): StepView {
  return {
    name,
    code,
    status,
    output: {
      type: output.type,
      trueActions: output.trueActions.map(describeStep),
      falseActions: output.falseActions.map(describeStep),
    },
  }
}

/** The steps of a flow without anything that is nobody's business. */
export async function describeSteps(ctx: Context, flowID: string): Promise<readonly StepView[]> {
  const row = await ctx.from(flows).select('steps').where('_id', '=', flowID).executeTakeFirst()
  return stepsSchema.parse(row?.steps ?? []).map(describeStep)
}
