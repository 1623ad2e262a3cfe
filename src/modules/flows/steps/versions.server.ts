import { sql } from 'kysely'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { flows } from '../collections.ts'
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
  const row = await ctx
    .from(flows)
    .select((eb) => [
      'version',
      eb('steps', '=', sql<never>`${JSON.stringify(checked.steps)}::jsonb`).as('isSame'),
    ])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return { ...checked, ...(row && { version: row.isSame ? row.version : row.version + 1 }) }
}
