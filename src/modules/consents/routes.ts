import type { RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  {
    path: '/consent',
    title: { th: 'ตั้งค่าคุกกี้', en: 'Cookie settings' },
    roles: [],
    auth: false,
    file: 'modules/consents/screens/consent.tsx',
    islands: true,
    texts: ['consents', 'cookies'],
  },
]
