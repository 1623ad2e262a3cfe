import type { RecordWrite } from '#kernel/collections/after-write.ts'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { checkSteps } from './check-steps.server.ts'

type Data = Readonly<Record<string, unknown>>

/** A new flow begins with version 1. */
export function prepareFirst(ctx: Context, data: Data): Record<string, unknown> {
  return { ...checkSteps(ctx, data), version: 1 }
}

/** Other steps are another version; one writer after the other. */
export async function prepareChange(ctx: Context, data: Data, id: string): Promise<Record<string, unknown>> {
  const checked = checkSteps(ctx, data)
  if (checked.steps === undefined || !uuidPattern.test(id)) return checked
  const [row] = await ctx.run<{ next: number }>(
    `select case when steps = $3::jsonb then version else version + 1 end as next from flow
     where site_id = $1 and "_id" = $2 for update`,
    [ctx.site._id, id, JSON.stringify(checked.steps)],
  )
  return { ...checked, ...(row && { version: row.next }) }
}

/** Keeps the steps of a flow that was written under their version. */
export async function keepVersion(ctx: Context, { action, id }: RecordWrite): Promise<void> {
  if (action === 'delete') return
  await ctx.run(
    `insert into flow_version (site_id, "flowID", version, steps)
     select site_id, "_id", version, steps from flow where site_id = $1 and "_id" = $2
     on conflict (site_id, "flowID", version) do nothing`,
    [ctx.site._id, id],
  )
}
