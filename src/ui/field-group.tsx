import type { ReactNode } from 'react'
import { describeField, FieldError } from './field.tsx'

type FieldGroupProps = {
  id: string
  legend: string
  note?: string
  help?: ReactNode
  error?: string
  children: ReactNode
}

/** A question answered by several inputs together: choices, or the parts of an address. */
export function FieldGroup({ id, legend, note, help, error, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      aria-describedby={describeField(id, help, error)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium">
        {legend}
        {note && <span className="ms-2 text-sm font-normal text-muted">{note}</span>}
      </legend>
      {children}
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </fieldset>
  )
}
