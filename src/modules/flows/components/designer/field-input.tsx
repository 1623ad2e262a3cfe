import { useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, type FieldWiring } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { DrawnField } from '../../drawing/drawn-action.ts'
import type { PlaceChoice } from '../../drawing/places.ts'
import { PlaceMenu } from './place-menu.tsx'

interface FieldInputProps {
  readonly id: string
  readonly field: DrawnField
  readonly value: unknown
  readonly error: string | undefined
  readonly places: readonly PlaceChoice[]
  /** Undefined leaves the setting out. */
  readonly onChange: (value: unknown) => void
  readonly onPlace: (choice: PlaceChoice) => void
}

const toText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2)

/** What was typed as it is stored: a number where it is one, JSON where that is asked for. */
function fromText({ kind }: DrawnField, text: string): unknown {
  if (text === '') return undefined
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (kind !== 'json' && kind !== 'headers') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** One setting of a step, asked for by its kind, with the values that can be put into it. */
export function FieldInput({ id, field, value, error, places, onChange, onPlace }: FieldInputProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => toText(value))
  // What came from elsewhere, by undo or another tab, takes the place of what was typed.
  const shown = JSON.stringify(fromText(field, typed)) === JSON.stringify(value) ? typed : toText(value)
  const write = (text: string) => {
    setTyped(text)
    onChange(fromText(field, text))
  }
  const insert = (choice: PlaceChoice) => {
    onPlace(choice)
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const start = input?.selectionStart ?? shown.length
    const end = input?.selectionEnd ?? shown.length
    const place = `{${choice.place}}`
    write(
      field.kind === 'mail-address' && shown === ''
        ? place
        : shown.slice(0, start) + place + shown.slice(end),
    )
    input?.focus()
  }
  if (field.kind === 'flag')
    return (
      <Checkbox
        id={id}
        label={field.label}
        help={field.help}
        checked={(value ?? field.initial) === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  const isJson = field.kind === 'json' || field.kind === 'headers'
  const isBroken = isJson && typeof fromText(field, shown) === 'string'
  return (
    <div ref={box} className="flow-field">
      <Field
        id={id}
        label={field.label}
        help={field.help}
        required={field.isRequired}
        error={error ?? (isBroken ? t('flow-designer.no-json') : undefined)}
        {...(!field.isRequired && field.kind !== 'choice' && { note: t('flow-designer.optional') })}
      >
        {(wiring) => <Typed field={field} wiring={wiring} value={shown} onWrite={write} />}
      </Field>
      {field.hasPlaces && <PlaceMenu field={field.label} choices={places} onChoose={insert} />}
    </div>
  )
}

interface TypedProps {
  readonly field: DrawnField
  readonly wiring: FieldWiring
  readonly value: string
  readonly onWrite: (text: string) => void
}

function Typed({ field, wiring, value, onWrite }: TypedProps) {
  if (field.kind === 'choice')
    return (
      <Select
        {...wiring}
        value={value || toText(field.initial)}
        options={[
          ...field.choices,
          // What the program does not offer stays to be seen.
          ...(value && !field.choices.some((one) => one.value === value) ? [{ value, label: value }] : []),
        ]}
        onChange={(event) => onWrite(event.target.value)}
      />
    )
  const isLong = ['paragraphs', 'json', 'headers'].includes(field.kind)
  if (isLong)
    return (
      <Textarea
        {...wiring}
        rows={field.kind === 'paragraphs' ? 5 : 4}
        spellCheck={field.kind === 'paragraphs'}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    )
  return (
    <TextInput
      {...wiring}
      value={value}
      inputMode={field.kind === 'number' && !field.hasPlaces ? 'numeric' : 'text'}
      maxLength={field.kind === 'number' ? 200 : (field.max ?? 2_000)}
      onChange={(event) => onWrite(event.target.value)}
    />
  )
}
