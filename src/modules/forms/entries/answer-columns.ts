import { sql } from 'kysely'
import type { Tables } from '#kernel/context.ts'
import type { ColumnInput, FileColumn } from '#kernel/lists/define-list.server.ts'
import type { Form } from '#kernel/pages/form-values.ts'
import { answerKeys, isFillings, keysOf, type SayAnswer } from './answers.ts'

/** Answers that a row of the list has room for. */
const SHOWN_ANSWERS = 3
/** What a row shows of a long answer. */
const SHOWN_LETTERS = 120

type Plain = Readonly<Record<string, unknown>>

/** A column of answers, which can put one into words. */
export interface AnswerColumn extends ColumnInput<Tables, 'form'> {
  say(value: unknown): string
}

/** A column for each answer that the form asks for, and one for those that it asked for when an entry came. */
export function answerColumns(form: Form, say: SayAnswer): Readonly<Record<string, AnswerColumn>> {
  const keys = answerKeys(form)
  const inner = new Map(form.sets.map(({ name, fields }) => [name, fields.map(({ object }) => object.key)]))
  const own = keys.map((key, at): [string, AnswerColumn] => [
    `answer.${key}`,
    {
      kind: 'text',
      heading: key,
      isUsual: at < SHOWN_ANSWERS,
      value: (eb) => sql`${eb.ref('form.formData')} -> ${key}::text`,
      say: (value) => say(key, value),
      spread: (values) => spreadAnswer(key, inner.get(key), values, say),
    },
  ])
  const before: AnswerColumn = {
    kind: 'text',
    label: 'form-entries.before',
    isUsual: false,
    value: (eb) => sql`${eb.ref('form.formData')} - ${keys}::text[]`,
    say: (value) =>
      Object.entries(value as Plain)
        .map(([key, answer]) => `${key}: ${say(key, answer)}`)
        .join(', '),
    spread: (values) =>
      keysOf([], values as readonly Plain[]).flatMap((key) => {
        const found = values.map((value) => (value as Plain)[key])
        return spreadAnswer(key, undefined, found, say).map(({ heading, text }) => ({
          heading,
          text: (value: unknown) => text((value as Plain)[key]),
        }))
      }),
  }
  return { ...Object.fromEntries(own), before }
}

/** In a file each answer of each filling of a set has a column of its own. */
function spreadAnswer(
  key: string,
  inner: readonly string[] | undefined,
  values: readonly unknown[],
  say: SayAnswer,
): FileColumn[] {
  const filled = values.filter(isFillings)
  if (filled.length === 0 && !inner) return [{ heading: key, text: (value) => say(key, value) }]
  const most = filled.reduce((count, { length }) => Math.max(count, length), 0)
  const parts = keysOf(inner ?? [], filled.flat())
  return Array.from({ length: most }, (_, at) =>
    parts.map((part) => ({
      heading: `${key} ${at + 1}: ${part}`,
      text: (value: unknown) => say(part, isFillings(value) ? value[at]?.[part] : undefined, key),
    })),
  ).flat()
}

/** Puts the answers of a row into words, as long as a row has room for. */
export function sayAnswers(columns: Readonly<Record<string, AnswerColumn>>, values: Record<string, unknown>) {
  for (const [name, { say }] of Object.entries(columns))
    if (name in values) values[name] = say(values[name]).slice(0, SHOWN_LETTERS)
}
