import { defineInput } from '#kernel/pages/input.ts'
import { checkChosen } from '../choices.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

/** One of the answers that are offered. */
export const radioboxInput = defineInput<string, typeof fields>({
  ...textValue,
  check: (object, value) => checkChosen(object, [value]),
})
