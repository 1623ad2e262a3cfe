import { defineBlock } from '#kernel/pages/block.ts'
import { sayText } from '../say-text.ts'
import { hiddenInput } from './input.ts'

export const fields = {}

/** A value that travels with the form and is not shown. */
export const hidden = defineBlock({
  type: 'hidden',
  label: { th: 'ค่าที่ซ่อน', en: 'Hidden value' },
  fields,
  input: { ...hiddenInput, say: sayText },
})
