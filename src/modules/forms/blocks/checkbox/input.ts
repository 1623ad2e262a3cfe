import { defineInput, type FieldValue } from '#kernel/pages/input.ts'
import { checkChosen } from '../choices.ts'
import type { fields } from './block.ts'

const MAX_ITEMS = 500
/** Of a kind that no list is, so that the check says what is wrong where it shows. */
const NOT_A_LIST: FieldValue = '?'

const isText = (one: unknown) => typeof one === 'string'

/** Any number of the answers that are offered. */
export const checkboxInput = defineInput<readonly string[], typeof fields>({
  empty: [],
  is: (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
  isEmpty: (chosen) => chosen.length === 0,
  initial({ value }) {
    if (typeof value === 'string') return value === '' ? [] : [value]
    return Array.isArray(value) ? value.filter(isText) : []
  },
  check: checkChosen,
  fromCall(sent) {
    if (typeof sent === 'string') return [sent]
    return Array.isArray(sent) && sent.length <= MAX_ITEMS && sent.every(isText) ? sent : NOT_A_LIST
  },
  fromPost: (fields, name) => fields.getAll(name).filter(isText),
  fromDraft: (stored) => (Array.isArray(stored) ? stored.filter(isText) : undefined),
  words: (chosen) => chosen,
})
