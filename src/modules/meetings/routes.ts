import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'streaming',
    whenBound: true,
    order: 13,
    title: { th: 'ห้องเรียนสด', en: 'Live class' },
    layout: 'blank',
    file: 'modules/meetings/screens/streaming.tsx',
    texts: ['meetings'],
    islands: true,
    devices: true,
  },
])
