import type { ComponentProps } from 'react'
import { inputClass } from './text-input.tsx'

/** The browser’s own way to choose files, in the look of the other inputs. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input
      {...props}
      type="file"
      className={`${inputClass} min-h-11 py-1.5 file:me-3 file:rounded-control file:border-0 file:bg-brand/10 file:px-3 file:py-1 file:text-brand`}
    />
  )
}
