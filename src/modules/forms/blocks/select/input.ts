import { defineInput } from '#kernel/pages/input.ts'
import { checkChosen } from '../choices.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

/** One of the answers that are offered; what comes of the site's lists is looked up where it is taken. */
export const selectInput = defineInput<string, typeof fields>({
  ...textValue,
  check: (object, value) => (object.settings.list === 'none' ? checkChosen(object, [value]) : undefined),
})
