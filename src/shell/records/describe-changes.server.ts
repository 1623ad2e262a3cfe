import type { Collection } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { maskSealed } from '#kernel/thai/mask-sealed.ts'
import type { CollectionDescription, FieldDescription } from './description.ts'
import { formatValue } from './format-value.ts'
import { readTitles } from './references.server.ts'

/** A field that a line of the audit log says something of, in a person's words. */
export interface FieldChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a line of the audit log keeps: fields with their values before and after. */
export type Changes = Readonly<Record<string, unknown>>

interface Wanted {
  readonly collection: Collection
  readonly description: CollectionDescription
  /** Letters of one value at most. */
  readonly longest: number
}

/** Each line's changed fields, as far as the actor may read them now; what is sealed stays masked, whatever the line has. */
export async function describeChanges(
  ctx: Context,
  { collection, description, longest }: Wanted,
  lines: readonly Changes[],
): Promise<FieldChange[][]> {
  const { fields } = description
  const records = lines.flatMap((changes) =>
    Object.entries(changes).flatMap(([name, pair]) => [pair].flat(1).map((value) => ({ [name]: value }))),
  )
  const wording = { lang: ctx.lang, titles: await readTitles(ctx, fields, records) }
  const inside = ctx.t('records-screen.history-inside')
  const show = (field: FieldDescription, value: unknown) => {
    const text = formatValue(field, collection.fields[field.name]?.sealed ? hide(value) : value, wording)
    // A structure without names in it: that it is there is all that can be said in a line.
    return cut(text === '' && typeof value === 'object' && value !== null ? inside : text, longest)
  }
  return lines.map((changes) =>
    fields.flatMap((field) => {
      const pair = Object.hasOwn(changes, field.name) ? changes[field.name] : undefined
      if (!Array.isArray(pair)) return []
      return [{ label: field.label, before: show(field, pair[0]), after: show(field, pair[1]) }]
    }),
  )
}

/** Lines are written masked; one that is not is masked here. */
function hide(value: unknown): unknown {
  return typeof value === 'string' && !value.includes('xxxx') ? maskSealed(value) : value
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
