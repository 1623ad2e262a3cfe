import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Programs that call with keys of their own. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/resource', roles: ['root'], plugin: 'resource' },
  [
    {
      path: 'client',
      order: 1,
      title: { th: 'โปรแกรมที่เชื่อมต่อ', en: 'Resource clients' },
      inMenu: true,
      file: 'modules/clients/screens/clients.tsx',
      texts: ['clients'],
    },
    {
      path: 'client/:id',
      title: { th: 'ข้อมูลโปรแกรมที่เชื่อมต่อ', en: 'Resource client' },
      file: 'modules/clients/screens/client.tsx',
      texts: ['clients', 'records-screen'],
    },
  ],
)
