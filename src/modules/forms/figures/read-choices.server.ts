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
  /** The data set that it is asked in; null for what is asked once. */
  readonly set: string | null
  /** Entries that answered it, or fillings of its set. */
  readonly answered: number
  readonly answers: readonly AnswerCount[]
  /** How often something else was chosen. */
  readonly others: number
}

type Asked = Pick<ChoiceChart, 'key' | 'set'> & {
  readonly offered: readonly { readonly value: string; readonly label: string }[]
}

/** How often each answer of each choice was given, by all entries of the form, and by each filling of a data set. */
export async function readChoices(
  ctx: Context,
  formId: string,
  form: Form<BlockInput>,
): Promise<ChoiceChart[]> {
  const groups = [
    { set: null, fields: form.fields },
    ...form.sets.map(({ name, fields }) => ({ set: name, fields })),
  ]
  const asked = groups
    .flatMap(({ set, fields }) =>
      fields.flatMap(({ object, input }): Asked[] => {
        const offered = input.offers?.(object)
        return offered && offered.length > 0 ? [{ key: object.key, set, offered }] : []
      }),
    )
    .slice(0, MAX_CHARTS)
  const charts: ChoiceChart[] = []
  for (const one of asked) charts.push(await readChart(ctx, formId, one))
  return charts.filter(({ answered }) => answered > 0)
}

/** What was filled in, entry by entry; of a set filling by filling. */
function fillingsOf(ctx: Context, formId: string, set: string | null) {
  const data = sql.ref('form.formData')
  const inSet = sql`${data} -> ${set}::text`
  const filled =
    set === null
      ? sql`jsonb_build_array(${data})`
      : sql`case jsonb_typeof(${inSet}) when 'array' then ${inSet} else '[]'::jsonb end`
  return ctx
    .from(forms)
    .innerJoin(
      sql<{ data: unknown }>`lateral jsonb_array_elements(${filled})`.as<'filling'>(sql`filling(data)`),
      (join) => join.onTrue(),
    )
    .where('form.formID', '=', formId)
}

async function readChart(ctx: Context, formId: string, { key, set, offered }: Asked): Promise<ChoiceChart> {
  const answer = sql`${sql.ref('filling.data')} -> ${key}::text`
  // One answer is a text, several are a list.
  const listed = sql`case jsonb_typeof(${answer}) when 'array' then ${answer} when 'string' then jsonb_build_array(${answer}) else '[]'::jsonb end`
  const rows = await fillingsOf(ctx, formId, set)
    .innerJoin(
      sql<{ chosen: string }>`lateral jsonb_array_elements_text(${listed})`.as<'one'>(sql`one(chosen)`),
      (join) => join.onTrue(),
    )
    .select([sql<string>`one.chosen`.as('value'), sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`one.chosen <> ''`)
    .groupBy(sql`one.chosen`)
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
  const answered = await fillingsOf(ctx, formId, set)
    .select(sql<number>`count(*)::int`.as('n'))
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
    set,
    answered: answered.n,
    answers: all.slice(0, MAX_ANSWERS),
    others: all.slice(MAX_ANSWERS).reduce((total, { count }) => total + count, 0),
  }
}
