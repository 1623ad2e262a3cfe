import type { ComponentProps } from 'react'
import { inputClass } from './text-input.tsx'

/** A box for several lines; grows with its text where the browser can. */
export function Textarea({ rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...rest} rows={rows} className={`${inputClass} field-sizing-content min-h-24 py-2`} />
}
