import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
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
      { path: 'config', order: 11, title: { th: 'ตั้งค่าทะเบียนทรัพย์สิน', en: 'Asset settings' }, inMenu: true },
    ],
  ),
]
