import type { Belonging } from '#kernel/tenancy/presence.ts'
import type { Block } from './block.ts'

/** A type of block with what the module that brought it belongs to; nothing where it is on every site. */
export type BroughtBlock = Block & { readonly belongs?: Belonging }

/** The types of blocks that the modules brought. */
export type BlockDirectory = ReadonlyMap<string, BroughtBlock>

/** Joins the blocks of all modules. Throws when two bring the same type. */
export function createBlockDirectory(
  modules: readonly (Partial<Belonging> & { readonly blocks: readonly Block[] })[],
): BlockDirectory {
  const directory = new Map<string, BroughtBlock>()
  for (const { blocks, plugins = [], sections = [] } of modules)
    for (const block of blocks) {
      if (directory.has(block.type)) throw new Error(`the block «${block.type}» is brought twice`)
      const isEverywhere = plugins.length + sections.length === 0
      directory.set(block.type, isEverywhere ? block : { ...block, belongs: { plugins, sections } })
    }
  return directory
}
