import { extendSection, type RouteRow } from '#kernel/routes.ts'
import { MAX_FILE_BYTES } from './exchange/page-file.ts'

/** Where pages leave a site as a file and come to it; a row of a section that another module brings. */
export const routes: readonly RouteRow[] = extendSection({ path: '/cms', roles: ['admin'], plugin: 'cms' }, [
  {
    path: 'transfer',
    title: { th: 'นำหน้าเว็บเข้าและออก', en: 'Import and export pages' },
    order: 20,
    inMenu: true,
    file: 'modules/page-files/screens/transfer.tsx',
    texts: ['page-files', 'records-screen'],
    // A form writes marks of its own around the file.
    formBytes: MAX_FILE_BYTES + 64 * 1024,
  },
])
