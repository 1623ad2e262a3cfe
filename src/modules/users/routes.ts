import type { RouteEntry } from '#kernel/routes.ts'
import { identityRoutes } from './identity-routes.ts'

const admin = { roles: ['admin'], auth: true } as const
const open = { roles: [], auth: false } as const
const screen = (kind: 'list' | 'add' | 'edit' | 'detail') =>
  ({ kind, collection: 'user', base: '/user' }) as const

export const routes: readonly RouteEntry[] = [
  { path: '/user', title: { th: 'สมาชิก', en: 'Members' }, ...admin, redirectsTo: '/user/dashboard' },
  {
    path: '/user/dashboard',
    title: { th: 'สมาชิก', en: 'Members' },
    ...admin,
    inMenu: true,
    icon: 'users',
    group: 'system',
    order: 10,
    generic: screen('list'),
  },
  { path: '/user/add', title: { th: 'เพิ่มสมาชิก', en: 'Add a member' }, ...admin, generic: screen('add') },
  {
    path: '/user/edit/:id',
    title: { th: 'แก้ไขสมาชิก', en: 'Edit a member' },
    ...admin,
    generic: screen('edit'),
  },
  { path: '/user/detail/:id', title: { th: 'ข้อมูลสมาชิก', en: 'Member' }, ...admin, generic: screen('detail') },
  ...identityRoutes,
  {
    path: '/user/logout',
    title: { th: 'ออกจากระบบ', en: 'Log out' },
    ...open,
    file: 'modules/users/screens/logout.tsx',
  },
]
