import type { Block } from './block.ts'

/** The types of blocks that the modules brought. */
export type BlockDirectory = ReadonlyMap<string, Block>

/** Joins the blocks of all modules. Throws when two bring the same type. */
export function createBlockDirectory(
  modules: readonly { readonly blocks: readonly Block[] }[],
): BlockDirectory {
  const directory = new Map<string, Block>()
  for (const block of modules.flatMap(({ blocks }) => blocks)) {
    if (directory.has(block.type)) throw new Error(`the block «${block.type}» is brought twice`)
    directory.set(block.type, block)
  }
  return directory
}
