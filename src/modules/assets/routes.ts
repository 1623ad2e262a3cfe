import { defineSection, type GenericScreen, type RouteEntry } from '#kernel/routes.ts'

/** The staff of the units, as the site above keeps them. */
const peopleOf = (kind: GenericScreen['kind'], base: string): GenericScreen => ({
  kind,
  collection: 'user',
  base,
  only: {
    field: 'role',
    values: ['admin', 'manager'],
    siteTypes: ['collection', 'origin'],
    label: { th: 'ผู้ใช้', en: 'user' },
  },
  columns: ['firstname', 'email', 'role', 'suspended', 'createdAt'],
  ...(kind === 'detail' && { also: ['/user/account/:id'] }),
})

export const routes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/asset',
      title: { th: 'ทะเบียนทรัพย์สิน', en: 'Asset central' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'origin',
      icon: 'boxes',
      order: 70,
      plugin: 'asset',
    },
    [
      { path: 'dashboard', title: { th: 'ทรัพย์สินทั้งหมด', en: 'All assets' }, inMenu: true },
      { path: 'excel', title: { th: 'นำเข้าและส่งออก Excel', en: 'Excel in and out' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มทรัพย์สิน', en: 'Add an asset' } },
      { path: 'edit/:id', title: { th: 'แก้ไขทรัพย์สิน', en: 'Edit an asset' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลทรัพย์สิน', en: 'Asset' } },
      { path: 'admin/:id', title: { th: 'ผู้รับผิดชอบทรัพย์สิน', en: 'People answerable for an asset' } },
      {
        path: 'user',
        title: { th: 'ผู้ใช้ทรัพย์สิน', en: 'Asset users' },
        inMenu: true,
        generic: peopleOf('list', '/asset/user'),
      },
      {
        path: 'user/add',
        title: { th: 'เพิ่มผู้ใช้ทรัพย์สิน', en: 'Add an asset user' },
        generic: peopleOf('add', '/asset/user'),
      },
      {
        path: 'user/add/:id',
        title: { th: 'เพิ่มผู้ใช้ให้ทรัพย์สินนี้', en: 'Add a user to this asset' },
        generic: peopleOf('add', '/asset/user'),
        file: 'modules/users/screens/add-staff.tsx',
      },
      {
        path: 'user/edit/:id',
        title: { th: 'แก้ไขผู้ใช้ทรัพย์สิน', en: 'Edit an asset user' },
        generic: peopleOf('edit', '/asset/user'),
      },
      {
        path: 'user/detail/:id',
        title: { th: 'ข้อมูลผู้ใช้ทรัพย์สิน', en: 'Asset user' },
        generic: peopleOf('detail', '/asset/user'),
      },
      { path: 'config', title: { th: 'ตั้งค่าทะเบียนทรัพย์สิน', en: 'Asset settings' }, inMenu: true },
    ],
  ),
]
