import type { BlockObject } from '#kernel/pages/block.ts'
import { defineInput } from '#kernel/pages/input.ts'
import { checkChosen, choicesOf, type OfferedChoice } from '../choices.ts'
import { textValue } from '../text-value.ts'
import type { fields } from './block.ts'

type SelectObject = BlockObject<typeof fields>

/** What is offered: the answers of the block, or those of the site's list as they came with the page. */
export function offeredBy(object: SelectObject): readonly Omit<OfferedChoice, 'help'>[] {
  if (object.settings.list === 'none') return choicesOf(object)
  return Array.isArray(object.data) ? (object.data as readonly OfferedChoice[]) : []
}

/** One of the answers that are offered; what comes of the site's lists is looked up where it is taken. */
export const selectInput = defineInput<string, typeof fields>({
  ...textValue,
  check: (object, value) => (object.settings.list === 'none' ? checkChosen(object, [value]) : undefined),
})
