import type { ChangeEvent, InputHTMLAttributes } from 'react'
import { inputClass } from './text-input.tsx'

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  /** The most that all chosen files have together, and what is said of more before anything is sent. */
  limit?: { readonly bytes: number; readonly message: string }
}

/** Chooses files of this device. */
export function FileInput({ limit, onChange, ...rest }: FileInputProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.currentTarget
    const bytes = [...(files ?? [])].reduce((sum, { size }) => sum + size, 0)
    event.currentTarget.setCustomValidity(limit && bytes > limit.bytes ? limit.message : '')
    onChange?.(event)
  }
  return (
    <input
      {...rest}
      type="file"
      onChange={choose}
      className={`${inputClass} min-h-11 py-1.5 file:me-3 file:rounded-control file:border-0 file:bg-brand/10 file:px-3 file:py-1 file:text-brand`}
    />
  )
}
