import type { ReactNode } from 'react'
import type { FieldKind } from '#kernel/collections/fields.ts'
import { Badge } from '#ui/badge.tsx'
import type { FieldDescription } from './description.ts'
import { formatValue, listChoices, listReferences, type Wording } from './format-value.ts'

interface CellProps {
  readonly field: FieldDescription
  readonly value: unknown
  readonly wording: Wording
}

const cells: Partial<Record<FieldKind, (props: CellProps) => ReactNode>> = {
  boolean: ({ field, value, wording }) => (
    <Badge tone={value === true ? 'brand' : 'neutral'}>{formatValue(field, value, wording)}</Badge>
  ),
  choice: ({ field, value, wording }) => (
    <span className="md:whitespace-nowrap">
      <Badge>{formatValue(field, value, wording)}</Badge>
    </span>
  ),
  references: ({ field, value, wording }) => badges(listReferences(field, value, wording)),
  choices: ({ field, value }) => badges(listChoices(field, value)),
  email: ({ value }) => <EmailText address={String(value)} />,
  date: TimeCell,
  timestamp: TimeCell,
  image: ({ value }) => (
    <img
      src={String(value)}
      alt=""
      loading="lazy"
      width={64}
      height={36}
      className="h-9 w-16 rounded-control bg-text/5 object-cover"
    />
  ),
}

function badges(names: readonly string[]) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {names.map((name, index) => (
        <Badge key={`${index}-${name}`}>{name}</Badge>
      ))}
    </span>
  )
}

function TimeCell({ field, value, wording }: CellProps) {
  return (
    <time dateTime={String(value)} className="whitespace-nowrap">
      {formatValue(field, value, wording)}
    </time>
  )
}

/** An address that breaks before its @ where the line is too short. */
export function EmailText({ address }: { address: string }) {
  // In front of each: a line never begins in the middle of a word while there is another place.
  const parts = address.split(/(?=[@.])/)
  return (
    <span className="wrap-anywhere">
      {parts.flatMap((part, at) => (at > 0 ? [<wbr key={`${at} ${part}`} />, part] : part))}
    </span>
  )
}

/** Shows a value by the kind of its field; a dash where there is none. */
export function FieldCell({ field, value, wording }: CellProps) {
  const text = formatValue(field, value, wording)
  if (text === '') return <span className="text-muted">–</span>
  const draw = cells[field.kind]
  return draw ? draw({ field, value, wording }) : <span className="wrap-anywhere">{text}</span>
}

/** True for kinds whose digits are compared by eye. */
export function isNumeric({ kind }: FieldDescription): boolean {
  return kind === 'number' || kind === 'money'
}
