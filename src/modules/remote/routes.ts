import type { RouteRow } from '#kernel/routes.ts'

const setup = { roles: ['root', 'admin'], auth: true, inMenu: true, group: 'system' } as const
const lesson = { auth: true, inMenu: true, group: 'academy' } as const
const console = { file: 'modules/remote/screens/console.tsx', icon: 'terminal' } as const
const monitor = { file: 'modules/remote/screens/monitor.tsx', icon: 'activity' } as const

export const routes: readonly RouteRow[] = [
  {
    path: '/setup/monitor',
    title: { th: 'สถานะระบบและผู้ที่ออนไลน์', en: 'Health and who is online' },
    ...setup,
    ...monitor,
    texts: ['remote', 'monitoring'],
    order: 80,
  },
  {
    path: '/setup/cmd',
    title: { th: 'ควบคุมระยะไกล', en: 'Remote control' },
    ...setup,
    ...console,
    order: 81,
  },
  {
    path: '/lesson/command',
    title: { th: 'ควบคุมห้องเรียน', en: 'Class control' },
    roles: ['admin', 'manager'],
    ...lesson,
    ...console,
    order: 80,
  },
  {
    path: '/lesson/ably',
    title: { th: 'ผู้เรียนที่ออนไลน์', en: 'Learners online' },
    roles: ['admin'],
    ...lesson,
    ...monitor,
    order: 81,
  },
]
