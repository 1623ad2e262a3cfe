import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** What staff do for the search of courses: other words for things, and what was searched for in vain. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    ...recordScreens({
      section: '/lesson',
      at: 'synonym',
      order: 19,
      collection: 'search_synonym',
      titles: [
        { th: 'คำค้นที่ใช้แทนกัน', en: 'Search synonyms' },
        { th: 'เพิ่มคำค้นที่ใช้แทนกัน', en: 'Add a search synonym' },
        { th: 'แก้ไขคำค้นที่ใช้แทนกัน', en: 'Edit a search synonym' },
        { th: 'ข้อมูลคำค้นที่ใช้แทนกัน', en: 'Search synonym' },
      ],
    }),
    {
      path: 'vain-searches',
      order: 20,
      title: { th: 'คำค้นที่ไม่พบ', en: 'Searches in vain' },
      inMenu: true,
      file: 'modules/search/screens/vain-searches.tsx',
      texts: ['vain-searches', 'lists', 'records-screen'],
    },
  ],
)
