import { defineInput } from '#kernel/pages/input.ts'
import { checkText } from '../check-text.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

/** One line of text. */
export const lineInput = defineInput<string, typeof fields>({ ...textValue, check: checkText })
