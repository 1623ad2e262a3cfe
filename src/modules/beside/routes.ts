import { staffRoles } from '#kernel/access/actor.ts'
import type { RouteRow } from '#kernel/routes.ts'

/** A record that another page names; lecturers open it too. */
export const routes: readonly RouteRow[] = [
  {
    path: '/beside/:collection/:id',
    title: { th: 'รายการที่เกี่ยวข้อง', en: 'Related record' },
    roles: staffRoles,
    capabilities: ['teaching'],
    auth: true,
    file: 'modules/beside/screens/beside.tsx',
    texts: ['beside'],
  },
]
