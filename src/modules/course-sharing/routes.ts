import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['course-sharing', 'records-screen']

/** Sharing for those who run the collection, and what a unit has from others. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/collection', roles: ['superadmin'], plugin: 'collection' }, [
    {
      path: 'share',
      order: 5,
      title: { th: 'แชร์หลักสูตรและแม่แบบ', en: 'Share courses and templates' },
      inMenu: true,
      file: 'modules/course-sharing/screens/share.tsx',
      texts,
    },
  ]),
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'shared',
      order: 7,
      title: { th: 'หลักสูตรจากหน่วยงานอื่น', en: 'Courses from other units' },
      inMenu: true,
      file: 'modules/course-sharing/screens/shared.tsx',
      texts,
    },
  ]),
]
