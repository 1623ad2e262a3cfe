import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { inputClass } from './text-input.tsx'

export type Option = { value: string; label: string; disabled?: boolean; lang?: string | undefined }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  options: readonly Option[]
  /** Shown as an empty first choice. */
  placeholder?: string
}

/** The browser's own select in our box: the phone's picker, the keyboard and no JavaScript. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <span className="relative flex items-center">
      <select {...rest} className={`${inputClass} h-11 appearance-none pe-10`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 size-5 text-muted" />
    </span>
  )
}
