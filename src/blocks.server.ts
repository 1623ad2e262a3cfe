import { provideStyles } from '#kernel/pages/block-styles.ts'
import { type BlockFile, FORM, type FormView, openFile, provideViews } from '#shell/page/block-registry.ts'
import { byType } from '#shell/page/by-type.ts'

type File<View> = { readonly default: View }

// At hand at once: the server draws a page in one go and cannot wait.
provideViews(byType(import.meta.glob<BlockFile>('./modules/*/blocks/*/view.tsx', { eager: true }), openFile))
const forms = import.meta.glob<File<FormView>>('./shell/page/form/form-view.tsx', { eager: true })
for (const file of Object.values(forms)) provideViews({ [FORM]: file.default })

provideViews(
  byType(
    import.meta.glob<BlockFile>('./modules/lessons/kinds/*/view.tsx', { eager: true }),
    openFile,
    'lesson:',
  ),
)

const sheets = import.meta.glob<string>('./modules/*/blocks/*/style.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})
provideStyles(byType(sheets, (sheet) => sheet))
