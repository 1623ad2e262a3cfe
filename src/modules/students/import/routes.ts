import { extendSection, type RouteRow } from '#kernel/routes.ts'

const file = 'modules/students/screens/import.tsx'
/** Fifty thousand rows are some four megabytes. */
export const MAX_FILE = 8 * 1024 * 1024
const formBytes = MAX_FILE + 64 * 1024
const texts = ['users', 'user', 'records-screen']

/** Members and students from a spreadsheet. */
export const importRoutes: readonly RouteRow[] = [
  ...extendSection({ path: '/user', roles: ['admin'] }, [
    {
      path: 'import',
      order: 5,
      title: { th: 'นำเข้าจาก Excel', en: 'Import from Excel' },
      file,
      texts,
      formBytes,
    },
  ]),
  ...extendSection({ path: '/student', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'import',
      order: 12,
      title: { th: 'นำเข้าผู้เรียนจาก Excel', en: 'Import students from Excel' },
      file,
      texts,
      formBytes,
    },
  ]),
]
