import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

const midnight = (day: string) => sql`${`${day}T00:00:00+07:00`}::timestamptz`

/** Filters by the days in Bangkok between which a moment lies, the last day included. */
export function dayFilters(
  moment: Expression<unknown>,
  labels: { readonly from: string; readonly to: string },
) {
  const shape = { kind: 'date' } as const
  return {
    from: {
      shape,
      label: labels.from,
      where: (_ctx: Context, day: string) => sql<SqlBool>`${moment} >= ${midnight(day)}`,
    },
    to: {
      shape,
      label: labels.to,
      where: (_ctx: Context, day: string) => sql<SqlBool>`${moment} < ${midnight(day)} + interval '1 day'`,
    },
  }
}
