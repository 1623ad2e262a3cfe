import { defineSection, type RouteRow } from '#kernel/routes.ts'

/** The three kinds of unit, each with its own lists and words. */
export const unitRoutes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/school',
      title: { th: 'โรงเรียน', en: 'Schools' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'origin',
      icon: 'school',
      order: 40,
      plugin: 'school',
    },
    [
      { path: 'dashboard', title: { th: 'โรงเรียนทั้งหมด', en: 'All schools' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มโรงเรียน', en: 'Add a school' } },
      { path: 'wizard', title: { th: 'เปิดโรงเรียนทีละขั้น', en: 'Open a school step by step' }, inMenu: true },
      { path: 'edit/:id', title: { th: 'แก้ไขโรงเรียน', en: 'Edit a school' } },
      { path: 'menu/:id', title: { th: 'เมนูของโรงเรียน', en: 'School menu' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลโรงเรียน', en: 'School' } },
      { path: 'admin/:id', title: { th: 'ผู้ดูแลโรงเรียน', en: 'School administrators' } },
      { path: 'config', order: 12, title: { th: 'ตั้งค่าโรงเรียน', en: 'School settings' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/institution',
      title: { th: 'สถาบัน', en: 'Institutions' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'origin',
      icon: 'landmark',
      order: 50,
      plugin: 'institution',
    },
    [
      { path: 'dashboard', title: { th: 'สถาบันทั้งหมด', en: 'All institutions' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มสถาบัน', en: 'Add an institution' } },
      { path: 'edit/:id', title: { th: 'แก้ไขสถาบัน', en: 'Edit an institution' } },
      { path: 'menu/:id', title: { th: 'เมนูของสถาบัน', en: 'Institution menu' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลสถาบัน', en: 'Institution' } },
      { path: 'admin/:id', title: { th: 'ผู้ดูแลสถาบัน', en: 'Institution administrators' } },
      { path: 'config', order: 11, title: { th: 'ตั้งค่าสถาบัน', en: 'Institution settings' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/website',
      title: { th: 'เว็บไซต์', en: 'Websites' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'origin',
      icon: 'globe',
      order: 60,
      plugin: 'website',
    },
    [
      { path: 'dashboard', title: { th: 'เว็บไซต์ทั้งหมด', en: 'All websites' }, inMenu: true },
      { path: 'add', title: { th: 'เพิ่มเว็บไซต์', en: 'Add a website' } },
      { path: 'edit/:id', title: { th: 'แก้ไขเว็บไซต์', en: 'Edit a website' } },
      { path: 'detail/:id', title: { th: 'ข้อมูลเว็บไซต์', en: 'Website' } },
      { path: 'menu/:id', title: { th: 'เมนูของเว็บไซต์', en: 'Website menu' } },
      { path: 'design/:id', title: { th: 'ออกแบบเว็บไซต์', en: 'Design a website' } },
      { path: 'admin/:id', title: { th: 'ผู้ดูแลเว็บไซต์', en: 'Website administrators' } },
      { path: 'config', order: 12, title: { th: 'ตั้งค่าเว็บไซต์', en: 'Website settings' }, inMenu: true },
    ],
  ),
]
