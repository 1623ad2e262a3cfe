import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons, sections } from '#modules/lessons/public.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import { formatValue } from '#shell/records/format-value.ts'
import { readTitles } from '#shell/records/references.server.ts'
import type { Difference } from './compare.ts'

/** One change in words. */
export interface ChangeLine {
  readonly text: string
  /** How it was and how it is; null where that is too much for a line. */
  readonly values: { readonly before: string; readonly after: string } | null
}

const LONGEST = 120
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Says changes in words; names of other records are read for all of them at once. */
export async function openWords(
  ctx: Context,
  differences: readonly Difference[],
): Promise<(difference: Difference) => ChangeLine> {
  const { t } = ctx
  const fields = {
    course: describeCollection(ctx, courses).fields,
    sections: describeCollection(ctx, sections).fields,
    lessons: describeCollection(ctx, lessons).fields,
  }
  const changed = differences.filter((one) => one.kind === 'changed')
  const records = changed.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }])
  const titles = await readTitles(ctx, [...fields.course, ...fields.lessons], records)
  return (difference) => {
    const { kind, part, name } = difference
    if (kind !== 'changed') return { text: t(`course-files.${part}-${kind}`, { name }), values: null }
    const field = fields[part].find((known) => known.name === difference.field)
    const label = field?.label ?? difference.field
    const text = part === 'course' ? label : t(`course-files.${part}-changed`, { name, label })
    if (!field || difference.field === 'content') return { text, values: null }
    const show = (value: unknown) => cut(formatValue(field, value, { lang: ctx.lang, titles }))
    return { text, values: { before: show(difference.before), after: show(difference.after) } }
  }
}
