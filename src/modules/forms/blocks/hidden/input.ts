import { defineInput } from '#kernel/pages/input.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

/** The page's own value: what anybody sends in its place is not looked at. */
export const hiddenInput = defineInput<string, typeof fields>({ ...textValue, isFixed: true })
