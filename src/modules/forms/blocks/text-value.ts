import type { PageObject } from '#kernel/pages/document.ts'
import { isBlank } from '#kernel/pages/form-values.ts'
import type { FieldValue, PlainFields } from '#kernel/pages/input.ts'

/** Of a kind that no text is, so that the check says what is wrong where it shows. */
const NOT_TEXT: FieldValue = ['?']

/** The text of a field that was sent without scripts. */
export function postedText(fields: PlainFields, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** What all inputs do whose value is one text. */
export const textValue = {
  empty: '',
  is: (value: FieldValue): value is string => typeof value === 'string',
  isEmpty: isBlank,
  initial: ({ value }: Pick<PageObject, 'value'>) =>
    typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
  fromCall(sent: unknown): FieldValue {
    if (typeof sent === 'number') return String(sent)
    return typeof sent === 'string' ? sent.trim() : NOT_TEXT
  },
  fromPost: postedText,
  // Passwords are nobody's business who opens this browser next.
  fromDraft: (stored: unknown, { inputType }: Pick<PageObject, 'inputType'>) =>
    typeof stored === 'string' && inputType !== 'password' ? stored : undefined,
  words: (value: string) => [value.trim()],
}
