import { FieldValue } from '#shell/records/field-value.tsx'
import { useLang } from '#shell/texts.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import type { Beside } from './read-beside.server.ts'

/** What a record beside a page holds; the records that it names open in its place. */
export function BesideFacts({ record }: { readonly record: Beside }) {
  const wording = { lang: useLang(), titles: record.titles, hrefs: record.hrefs }
  return (
    <DefinitionList
      items={record.fields.map((field) => ({
        term: field.label,
        value: <FieldValue field={field} value={record.values[field.name]} wording={wording} />,
      }))}
    />
  )
}
