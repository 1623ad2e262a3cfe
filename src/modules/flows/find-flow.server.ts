import { meetsRoles } from '#kernel/access/actor.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { FlowStep } from '#kernel/flows/step.ts'
import type { Audience } from './words.ts'

/** A flow as those who begin it know it. */
export interface NamedFlow {
  readonly _id: string
  readonly name: string
  readonly audience: Audience
  readonly status: boolean
  readonly version: number
}

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
  const found = await ctx.run<NamedFlow>(
    `select "_id", name, audience, status, version from flow
     where site_id = $1 and (name = any($2) or "_id" = any($3::uuid[]))`,
    [ctx.site._id, wanted, wanted.filter((name) => uuidPattern.test(name))],
  )
  return names.map(
    (wish) => found.find(({ name }) => name === wish) ?? found.find(({ _id }) => _id === wish.toLowerCase()),
  )
}

/** The flow that a name or id means, for somebody who may begin it; anything else is not found. */
export async function findOpenFlow(ctx: Context, name: string): Promise<NamedFlow> {
  const [flow] = await findFlows(ctx, [name])
  if (!flow || !mayBegin(ctx, flow)) throw notFound()
  return flow
}

/** What a step says of itself to those who run it: no settings, no addresses, no rules. */
export interface ToldStep {
  readonly name: string
  readonly code: string
  readonly status: boolean
  readonly output: {
    readonly type: 'continue' | 'logic'
    readonly trueActions: readonly ToldStep[]
    readonly falseActions: readonly ToldStep[]
  }
}

function tellStep({ name, code, status, output }: FlowStep): ToldStep {
  return {
    name,
    code,
    status,
    output: {
      type: output.type,
      trueActions: output.trueActions.map(tellStep),
      falseActions: output.falseActions.map(tellStep),
    },
  }
}

/** The steps of a flow without anything that is nobody's business. */
export async function tellSteps(ctx: Context, flowID: string): Promise<readonly ToldStep[]> {
  const [row] = await ctx.run<{ steps: readonly FlowStep[] }>(
    'select steps from flow where site_id = $1 and "_id" = $2',
    [ctx.site._id, flowID],
  )
  return (row?.steps ?? []).map(tellStep)
}
