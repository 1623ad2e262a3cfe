import type { Block } from './block.ts'

/** A type of block with the plugins of the module that brought it; none where it is on every site. */
export type BroughtBlock = Block & { readonly plugins?: readonly string[] }

/** The types of blocks that the modules brought. */
export type BlockDirectory = ReadonlyMap<string, BroughtBlock>

/** Joins the blocks of all modules. Throws when two bring the same type. */
export function createBlockDirectory(
  modules: readonly { readonly blocks: readonly Block[]; readonly plugins?: readonly string[] }[],
): BlockDirectory {
  const directory = new Map<string, BroughtBlock>()
  for (const { blocks, plugins = [] } of modules)
    for (const block of blocks) {
      if (directory.has(block.type)) throw new Error(`the block «${block.type}» is brought twice`)
      directory.set(block.type, plugins.length === 0 ? block : { ...block, plugins })
    }
  return directory
}
