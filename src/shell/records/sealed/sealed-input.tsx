import type { ComponentProps } from 'react'
import { FieldInput } from '../field-input.tsx'
import { REVEALED } from './reveal.ts'
import { SealedValue } from './sealed-value.tsx'
import { useReveal } from './use-reveal.ts'

type SealedInputProps = ComponentProps<typeof FieldInput> & { readonly masked: string }

/** The input of a hidden value: empty keeps what is stored, until somebody has it shown and changes it. */
export function SealedInput({ masked, ...props }: SealedInputProps) {
  const { name } = props.field
  const { value } = useReveal(name)
  if (value !== undefined)
    return (
      <>
        <input type="hidden" name={REVEALED} value={name} />
        <FieldInput key={value} {...props} value={value} stored={value} isUnseen={false} />
      </>
    )
  return (
    <div className="grid gap-1.5">
      <FieldInput {...props} />
      <SealedValue field={name} masked={masked} />
    </div>
  )
}
