import { defineSection, type RouteRow } from '#kernel/routes.ts'

/** The resources of the platform. */
export const resourceRoutes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/resource',
      title: { th: 'ทรัพยากรระบบ', en: 'Site resources' },
      roles: ['root'],
      home: 'space',
      group: 'origin',
      icon: 'cloud',
      order: 30,
      plugin: 'resource',
    },
    [
      {
        path: 'space',
        title: { th: 'พื้นที่จัดเก็บไฟล์', en: 'Cloud space' },
        inMenu: true,
        file: 'modules/units/screens/storage.tsx',
        texts: ['sites'],
      },
    ],
  ),
]
