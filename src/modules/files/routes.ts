import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'file',
    title: { th: 'ไฟล์และพื้นที่จัดเก็บ', en: 'Files and storage' },
    inMenu: true,
    order: 9,
    file: 'modules/files/screens/files.tsx',
    texts: ['file', 'file-storage', 'lists', 'records-screen'],
  },
  {
    path: 'file/:id',
    title: { th: 'รายละเอียดของไฟล์', en: 'File' },
    file: 'modules/files/screens/file.tsx',
    texts: ['file', 'file-storage', 'records-screen'],
  },
])
