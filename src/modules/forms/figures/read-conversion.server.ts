import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { formDays } from '../tables.ts'

/** Days that the figures are of. */
export const FIGURE_DAYS = 30
const DAY_MS = 86_400_000

export interface Conversion {
  readonly seen: number
  readonly begun: number
  readonly sent: number
}

/** The first day that counts. */
export const firstDay = (now: Date) => bangkokDay(new Date(now.getTime() - (FIGURE_DAYS - 1) * DAY_MS))

const sum = (name: keyof Conversion) => sql<number>`coalesce(sum(${sql.ref(`form_day.${name}`)}), 0)::int`

/** How many saw the form, began with it and sent it in the last thirty days. */
export async function readConversion(ctx: Context, formId: string): Promise<Conversion> {
  return ctx
    .from(formDays)
    .select([sum('seen').as('seen'), sum('begun').as('begun'), sum('sent').as('sent')])
    .where('form_day.formID', '=', formId)
    .where('form_day.day', '>=', firstDay(ctx.now))
    .executeTakeFirstOrThrow()
}
