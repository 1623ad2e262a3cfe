import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { forms } from '../collections.ts'

/** Questions that are drawn; a form with more shows the first. */
const MAX_CHARTS = 20
/** Answers of one question; what was seldom chosen beyond them is one line. */
const MAX_ANSWERS = 12

export interface AnswerCount {
  readonly label: string
  readonly count: number
}

export interface ChoiceChart {
  readonly key: string
  /** Entries that answered it. */
  readonly answered: number
  readonly answers: readonly AnswerCount[]
  /** How often something else was chosen. */
  readonly others: number
}

/** How often each answer of each choice was given, by all entries of the form. */
export async function readChoices(
  ctx: Context,
  formId: string,
  form: Form<BlockInput>,
): Promise<ChoiceChart[]> {
  const asked = form.fields
    .flatMap(({ object, input }) => {
      const offered = input.offers?.(object)
      return offered && offered.length > 0 ? [{ key: object.key, offered }] : []
    })
    .slice(0, MAX_CHARTS)
  const charts: ChoiceChart[] = []
  for (const { key, offered } of asked) charts.push(await readChart(ctx, formId, key, offered))
  return charts.filter(({ answered }) => answered > 0)
}

async function readChart(
  ctx: Context,
  formId: string,
  key: string,
  offered: readonly { readonly value: string; readonly label: string }[],
): Promise<ChoiceChart> {
  const answer = sql`${sql.ref('form.formData')} -> ${key}::text`
  // One answer is a text, several are a list.
  const listed = sql`case jsonb_typeof(${answer}) when 'array' then ${answer} when 'string' then jsonb_build_array(${answer}) else '[]'::jsonb end`
  const rows = await ctx
    .from(forms)
    .innerJoin(
      sql<{ chosen: string }>`lateral jsonb_array_elements_text(${listed})`.as<'one'>(sql`one(chosen)`),
      (join) => join.onTrue(),
    )
    .select([sql<string>`one.chosen`.as('value'), sql<number>`count(*)::int`.as('count')])
    .where('form.formID', '=', formId)
    .where(sql<boolean>`one.chosen <> ''`)
    .groupBy(sql`one.chosen`)
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
  const answered = await ctx
    .from(forms)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('form.formID', '=', formId)
    .where(sql<boolean>`${answer} is not null and ${answer} not in ('""'::jsonb, '[]'::jsonb)`)
    .executeTakeFirstOrThrow()
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  const known = offered.map(({ value, label }) => ({ label, count: counts.get(value) ?? 0 }))
  const names = new Set(offered.map(({ value }) => value))
  // What the form offered before stays counted under its own words.
  const former = rows
    .filter(({ value }) => !names.has(value))
    .map(({ value, count }) => ({ label: value, count }))
  const all = [...known, ...former].toSorted((one, other) => other.count - one.count)
  return {
    key,
    answered: answered.n,
    answers: all.slice(0, MAX_ANSWERS),
    others: all.slice(MAX_ANSWERS).reduce((total, { count }) => total + count, 0),
  }
}
