import { type BlockView, byType, provideBlocks } from '#shell/page/block-registry.ts'

// At hand at once: the server draws a page in one go and cannot wait.
provideBlocks(
  byType(
    import.meta.glob<{ default: BlockView }>('./modules/*/blocks/*/view.tsx', { eager: true }),
    (file) => file.default,
  ),
)
