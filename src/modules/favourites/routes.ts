import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'favourites',
    title: { th: 'หลักสูตรที่บันทึกไว้', en: 'Saved courses' },
    order: 13,
    auth: false,
    inApp: true,
    islands: true,
    file: 'modules/favourites/screens/favourites.tsx',
    texts: ['favourites'],
  },
  {
    path: 'notify/:id',
    title: { th: 'แจ้งเตือนรอบถัดไป', en: 'Notice of the next round' },
    auth: false,
    islands: true,
    file: 'modules/favourites/screens/notify.tsx',
    texts: ['round-notices'],
  },
  {
    path: 'notice/:code',
    title: { th: 'การแจ้งเตือนรอบใหม่', en: 'Notices of new rounds' },
    auth: false,
    islands: true,
    file: 'modules/favourites/screens/notice-link.tsx',
    texts: ['round-notices', 'favourites'],
  },
])
