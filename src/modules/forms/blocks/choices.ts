import type { Finding } from '#kernel/pages/input.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { options } from './settings.ts'

export interface OfferedChoice {
  readonly value: string
  readonly label: string
  readonly help: string | undefined
}

type Choosing = { readonly settings: SettingsOf<{ options: typeof options }> }

/** The answers that a choice offers, each value once. */
export function choicesOf({ settings }: Choosing): OfferedChoice[] {
  const byValue = new Map<string, OfferedChoice>()
  for (const option of settings.options) {
    const { value, label, help } =
      typeof option === 'string' ? { value: option, label: '', help: '' } : option
    if (!byValue.has(value)) byValue.set(value, { value, label: label || value, help: help || undefined })
  }
  return [...byValue.values()]
}

/** Says so where something was chosen that is not offered. */
export function checkChosen(object: Choosing, chosen: readonly string[]): Finding | undefined {
  const offered = choicesOf(object).map(({ value }) => value)
  return chosen.every((one) => offered.includes(one)) ? undefined : { code: 'forms.not-offered' }
}
