import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['packages', 'package', 'records-screen', 'dates']

/** Packages of SCORM and cmi5 for administrators, beside the courses. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'packages',
      order: 46,
      title: { th: 'แพ็กเกจบทเรียน', en: 'Lesson packages' },
      inMenu: true,
      icon: 'package',
      file: 'modules/packages/screens/packages.tsx',
      texts: [...texts, 'lists'],
    },
    {
      path: 'packages/detail/:id',
      title: { th: 'แพ็กเกจ', en: 'Package' },
      file: 'modules/packages/screens/package.tsx',
      texts,
    },
  ],
)
