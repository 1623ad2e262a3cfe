import type { RouteEntry } from '#kernel/routes.ts'

export const routes: readonly RouteEntry[] = [
  {
    path: '/consent',
    title: { th: 'ตั้งค่าคุกกี้', en: 'Cookie settings' },
    roles: [],
    auth: false,
    file: 'modules/consents/screens/consent.tsx',
    texts: ['consents', 'cookies'],
  },
]
