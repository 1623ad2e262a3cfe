import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'

interface LineProps {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
}

/** A labelled text of a part. */
export function Line({ label, help, value, onChange, rows }: LineProps) {
  const id = useId()
  return (
    <Field id={id} label={label} {...(help && { help })}>
      {(wiring) =>
        rows ? (
          <Textarea
            {...wiring}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <TextInput {...wiring} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
        )
      }
    </Field>
  )
}

interface AmountProps {
  readonly label: string
  readonly help?: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A labelled number; what is typed stays as it is until it is one. */
export function Amount({ label, help, value, onChange }: AmountProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  return (
    <Field id={id} label={label} {...(help && { help })}>
      {(wiring) => (
        <TextInput
          {...wiring}
          inputMode="decimal"
          align="end"
          value={typed}
          onChange={(event) => {
            const { value: text } = event.currentTarget
            setTyped(text)
            if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text))
          }}
        />
      )}
    </Field>
  )
}

interface PartsProps<Part> {
  readonly parts: readonly Part[]
  readonly onChange: (parts: Part[]) => void
  readonly nameOf: (at: number) => string
  readonly add: string
  readonly make: () => Part
  readonly min?: number
  readonly children: (part: Part, set: (changes: Partial<Part>) => void, at: number) => ReactNode
}

/** A list of parts that can be added to, moved and removed from by keys alone. */
export function Parts<Part extends object>({
  parts,
  onChange,
  nameOf,
  add,
  make,
  min = 1,
  children,
}: PartsProps<Part>) {
  const t = useT()
  const move = (from: number, to: number) => {
    const next = [...parts]
    const [part] = next.splice(from, 1)
    if (part) next.splice(to, 0, part)
    onChange(next)
  }
  return (
    <div className="grid gap-3">
      {parts.map((part, at) => {
        const name = nameOf(at)
        return (
          <fieldset
            key={'id' in part ? String(part.id) : `${String(at)}-${parts.length}`}
            className="grid gap-3 rounded-card border border-line p-3"
          >
            <legend className="sr-only">{name}</legend>
            {children(
              part,
              (changes) => onChange(parts.map((one, place) => (place === at ? { ...one, ...changes } : one))),
              at,
            )}
            <div className="flex justify-end gap-1">
              <IconButton
                label={t('questions.part.up', { name })}
                icon={<ArrowUp />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t('questions.part.down', { name })}
                icon={<ArrowDown />}
                disabled={at === parts.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                label={t('questions.part.remove', { name })}
                icon={<Trash2 />}
                disabled={parts.length <= min}
                onClick={() => onChange(parts.filter((_, place) => place !== at))}
              />
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button kind="secondary" size="small" icon={<Plus />} onClick={() => onChange([...parts, make()])}>
          {add}
        </Button>
      </div>
    </div>
  )
}

/** An id that no part has yet. */
export function freeId(parts: readonly { readonly id: string }[], prefix = ''): string {
  const taken = new Set(parts.map(({ id }) => id))
  for (let number = parts.length + 1; ; number++)
    if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`
}
