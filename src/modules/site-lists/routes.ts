import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const lists = [
  {
    at: 'category',
    order: 2,
    collection: 'config_category',
    titles: [
      { th: 'หมวดของเว็บไซต์', en: 'Site categories' },
      { th: 'เพิ่มหมวด', en: 'Add a site category' },
      { th: 'แก้ไขหมวด', en: 'Edit a site category' },
      { th: 'ข้อมูลหมวด', en: 'Site category' },
    ],
  },
  {
    at: 'type',
    order: 5,
    collection: 'config_type',
    titles: [
      { th: 'ประเภท', en: 'Types' },
      { th: 'เพิ่มประเภท', en: 'Add a type' },
      { th: 'แก้ไขประเภท', en: 'Edit a type' },
      { th: 'ข้อมูลประเภท', en: 'Type' },
    ],
  },
  {
    at: 'mode',
    order: 8,
    collection: 'config_mode',
    titles: [
      { th: 'รูปแบบ', en: 'Modes' },
      { th: 'เพิ่มรูปแบบ', en: 'Add a mode' },
      { th: 'แก้ไขรูปแบบ', en: 'Edit a mode' },
      { th: 'ข้อมูลรูปแบบ', en: 'Mode' },
    ],
  },
] as const

/** The lists that a site fills itself. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/config', roles: ['superadmin', 'admin'] },
  lists.flatMap((records) =>
    recordScreens({
      section: '/config',
      ...records,
      detail: { file: 'modules/site-lists/screens/entry.tsx', texts: ['site-lists'] },
    }),
  ),
)
