import { lazy } from 'react'
import { type BlockView, byType, provideBlocks } from '#shell/page/block-registry.ts'

// A visitor loads only the code of the blocks that the page has.
provideBlocks(
  byType(import.meta.glob<{ default: BlockView }>('./modules/*/blocks/*/view.tsx'), (load) => lazy(load)),
)
