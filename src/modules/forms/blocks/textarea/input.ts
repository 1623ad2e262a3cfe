import { defineInput } from '#kernel/pages/input.ts'
import { checkText } from '../check-text.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

/** Several lines of text. */
export const linesInput = defineInput<string, typeof fields>({ ...textValue, check: checkText })
