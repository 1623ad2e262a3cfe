import { type Block, defineBlock } from './block.ts'

/** A block for tests of what is done with blocks. */
export function makeBlock(parts: Partial<Block> & Pick<Block, 'type'>): Block {
  return defineBlock({ label: { th: 'ทดสอบ', en: 'Test' }, fields: {}, ...parts })
}
