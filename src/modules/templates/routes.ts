import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Templates come of pages: they are saved there, and named, shared and deleted here. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/cms', roles: ['admin'], plugin: 'cms' },
  recordScreens({
    section: '/cms',
    at: 'template',
    collection: 'template',
    order: 70,
    titles: [
      { th: 'แม่แบบ', en: 'Templates' },
      { th: 'เพิ่มแม่แบบ', en: 'Add a template' },
      { th: 'แก้ไขแม่แบบ', en: 'Edit a template' },
      { th: 'ข้อมูลแม่แบบ', en: 'Template' },
    ],
  })
    .filter(({ generic }) => generic?.kind !== 'add')
    .map((row) =>
      row.generic?.kind === 'list'
        ? {
            ...row,
            file: 'modules/templates/screens/templates.tsx',
            texts: ['template', 'templates', 'records-screen', 'lists'],
          }
        : row,
    ),
)
