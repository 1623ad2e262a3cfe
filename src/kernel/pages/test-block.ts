import { type Block, type BlockObject, defineBlock } from './block.ts'
import type { Settings } from './document.ts'
import type { SettingFields } from './settings.ts'
import { makeObject } from './test-documents.ts'

/** A block for tests of what is done with blocks. */
export function makeBlock(
  parts: Partial<Parameters<typeof defineBlock<SettingFields, unknown>>[0]> & Pick<Block, 'type'>,
): Block {
  return defineBlock<SettingFields, unknown>({ label: { th: 'ทดสอบ', en: 'Test' }, fields: {}, ...parts })
}

/** A block of the type on a page, with these settings stored. */
export function objectOf<Fields extends SettingFields, Data>(
  block: Block<Fields, Data>,
  stored: Settings = {},
  more: Partial<BlockObject<Fields, Data>> = {},
): BlockObject<Fields, Data> {
  const { data: _, ...plain } = makeObject({ uid: 'o1', name: '', type: block.type, value: null })
  return {
    ...plain,
    settings: block.settings.parse(stored),
    ...more,
  }
}
