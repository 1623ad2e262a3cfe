import { choicesOf } from '#kernel/pages/check-values.ts'
import type { PageObject } from '#kernel/pages/document.ts'

export interface OfferedOption {
  readonly value: string
  readonly label: string
  readonly help: string | undefined
}

const wordOf = (option: unknown, name: 'label' | 'help'): string => {
  if (option === null || typeof option !== 'object') return ''
  const word = (option as Record<string, unknown>)[name]
  return typeof word === 'string' ? word : ''
}

/** The answers that a choice offers, each value once. */
export function optionsOf(object: PageObject): OfferedOption[] {
  const { options } = object.settings
  const byValue = new Map<string, OfferedOption>()
  for (const option of Array.isArray(options) ? options : []) {
    const [value] = choicesOf({ settings: { options: [option] } })
    if (value === undefined || byValue.has(value)) continue
    byValue.set(value, {
      value,
      label: wordOf(option, 'label') || value,
      help: wordOf(option, 'help') || undefined,
    })
  }
  return [...byValue.values()]
}
