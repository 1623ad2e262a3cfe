import type { ComponentProps, ReactNode } from 'react'
import { FieldGroup } from './field-group.tsx'

export type Choice = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }

type RadioGroupProps = Omit<ComponentProps<typeof FieldGroup>, 'children'> & {
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  /** The answer, where somebody else keeps it. */
  value?: string
  required?: boolean
  onChange?: (value: string) => void
}

/** One answer out of a few, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, choices, defaultValue, value, required, onChange, ...group } = props
  return (
    <FieldGroup {...group}>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-3 py-2 transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand/6 has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              disabled={choice.disabled}
              required={required}
              onChange={onChange && ((event) => onChange(event.target.value))}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              {choice.label}
              {choice.help && <span className="block text-sm text-muted">{choice.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
