import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: ReactNode
  help?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A single yes-or-no; the whole row is the target. */
export function Checkbox({ label, help, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox-row">
      <input {...rest} type="checkbox" className="mt-1 size-5 shrink-0 accent-brand" />
      <span className="min-w-0">
        {label}
        {help && <span className="block text-sm text-muted">{help}</span>}
      </span>
    </label>
  )
}
