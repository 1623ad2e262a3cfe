import type { Translate } from '#kernel/i18n/translate.ts'
import type { BlockSpec } from '../model/describe-block.ts'
import { membersOf, type Part, typeOf } from '../model/part.ts'

const MAX_WORDS = 40

/** The first words of a block: its name, else what it says. */
function wordsOf(part: Part): string {
  const { name, value, text, title, dataSetName } = membersOf(part)
  const words = [name, value, text, title, dataSetName].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  const plain =
    typeof words === 'string'
      ? words
          .replaceAll(/<[^<>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()
      : ''
  return plain.startsWith('/') ? '' : plain.slice(0, MAX_WORDS)
}

/** What a part is called in lists and announcements. */
export function namePart(part: Part, blocks: ReadonlyMap<string, BlockSpec>, t: Translate): string {
  const kind =
    part.kind === 'object'
      ? (blocks.get(typeOf(part))?.label ?? t('page-editor.unknown-block', { type: typeOf(part) }))
      : t(`page-editor.kind-${part.kind}`)
  const words = part.kind === 'column' ? '' : wordsOf(part)
  return words === '' || words === kind ? kind : `${kind}: ${words}`
}
