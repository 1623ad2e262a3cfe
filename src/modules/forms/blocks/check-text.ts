import type { BlockObject } from '#kernel/pages/block.ts'
import type { Finding } from '#kernel/pages/input.ts'
import type { lengths } from './settings.ts'

type TextObject = Pick<BlockObject<typeof lengths>, 'inputType' | 'settings'>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const PHONE = /^0\d{8,9}$/
const MAX_TEXT = 20_000

/** A text with only what the kind of input takes: digits, dot and minus of a number, no more than the longest. */
export function tidyText({ inputType, settings }: TextObject, typed: string): string {
  const kept = inputType === 'number' ? typed.replaceAll(/[^\d.-]/g, '') : typed
  return settings.maxLength > 0 ? kept.slice(0, settings.maxLength) : kept
}

/** What is wrong with a text: its kind, or its length. */
export function checkText({ inputType, settings }: TextObject, value: string): Finding | undefined {
  const { minLength } = settings
  const longest = settings.maxLength || MAX_TEXT
  if (inputType === 'email' && !EMAIL.test(value)) return { code: 'forms.email' }
  if (inputType === 'number' && !NUMBER.test(value)) return { code: 'forms.number' }
  if (inputType === 'tel' && !PHONE.test(value.replaceAll(/[\s-]/g, ''))) return { code: 'forms.phone' }
  if (value.length < minLength) return { code: 'forms.too-short', values: { n: minLength } }
  if (value.length > longest) return { code: 'forms.too-long', values: { n: longest } }
  return undefined
}
