import type { ReactNode } from 'react'

type DefinitionListProps = { items: readonly { term: string; value: ReactNode }[] }

/** The facts of a record: terms beside values on the desk, above them on phones. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div
          key={item.term}
          className="grid gap-x-6 py-2.5 first:pt-0 last:pb-0 md:grid-cols-[minmax(10rem,1fr)_3fr]"
        >
          <dt className="text-sm text-muted md:pt-0.5">{item.term}</dt>
          <dd className="min-w-0">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
