import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type FieldProps = {
  id: string
  label: string
  /** Said beside the label, e.g. that the field may be left empty. */
  note?: string
  help?: ReactNode
  error?: string
  required?: boolean
  children: (wiring: FieldWiring) => ReactNode
}

/** Gives the ids that join an input to its help and its error. */
export function describeField(id: string, help: unknown, error: unknown): string | undefined {
  const parts = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** A labelled input: label above, error and help below it, all joined for screen readers. */
export function Field({ id, label, note, help, error, required, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {label}
        {note && <span className="text-sm font-normal text-muted">{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describeField(id, help, error),
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

/** The error of one field, found by the input through `describeField`. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-bad">
      <CircleAlert className="mt-0.5 size-4.5" />
      {error}
    </p>
  )
}
