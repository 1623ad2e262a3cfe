import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from './text-input.tsx'

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'align'> & {
  decimals?: boolean
}

/** A number typed by hand: no spinner, the right phone keyboard, digits aligned for comparison. */
export function NumberInput({ decimals = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" {...rest} inputMode={decimals ? 'decimal' : 'numeric'} align="end" />
}

/** An amount of money with its currency sign inside the box. */
export function MoneyInput({ currency, ...rest }: NumberInputProps & { currency: ReactNode }) {
  return <NumberInput decimals {...rest} before={currency} />
}
