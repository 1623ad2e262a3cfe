import {
  type BlockFile,
  type BlockView,
  FORM,
  type FormView,
  openFile,
  provideEnhancements,
  provideLoaders,
} from '#shell/page/block-registry.ts'
import { byType } from '#shell/page/by-type.ts'
import type { EnhancementFile } from '#shell/page/enhancement.ts'

type File<View> = { readonly default: View }

// A visitor loads only the code of the blocks that the page has.
provideLoaders(
  byType(
    import.meta.glob<BlockFile>('./modules/*/blocks/*/view.tsx'),
    (load, type) => async () => openFile(await load(), type),
  ),
)
provideEnhancements(
  byType(
    import.meta.glob<EnhancementFile>(['./modules/*/blocks/*/enhance.ts', './modules/*/parts/*/enhance.ts']),
    (load) => load,
  ),
)
for (const load of Object.values(import.meta.glob<File<FormView>>('./shell/page/form/form-view.tsx')))
  provideLoaders({ [FORM]: async () => (await load()).default })
// And only the code of the kind of lesson that it shows.
provideLoaders(
  byType(
    import.meta.glob<File<BlockView>>('./modules/lessons/kinds/*/view.tsx'),
    (load) => async () => (await load()).default,
    'lesson:',
  ),
)
