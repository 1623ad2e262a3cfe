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

/** The three kinds of unit, each with its own lists and words. */
export const unitRoutes: readonly RouteEntry[] = [
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
      {
        path: 'user',
        title: { th: 'ผู้ใช้ของโรงเรียน', en: 'School users' },
        inMenu: true,
        generic: peopleOf('list', '/school/user'),
      },
      {
        path: 'user/add',
        title: { th: 'เพิ่มผู้ใช้', en: 'Add a school user' },
        generic: peopleOf('add', '/school/user'),
      },
      {
        path: 'user/add/:id',
        title: { th: 'เพิ่มผู้ใช้ให้โรงเรียนนี้', en: 'Add a user to this school' },
        generic: peopleOf('add', '/school/user'),
        file: 'modules/users/screens/add-staff.tsx',
      },
      {
        path: 'user/edit/:id',
        title: { th: 'แก้ไขผู้ใช้', en: 'Edit a school user' },
        generic: peopleOf('edit', '/school/user'),
      },
      {
        path: 'user/detail/:id',
        title: { th: 'ข้อมูลผู้ใช้', en: 'School user' },
        generic: peopleOf('detail', '/school/user'),
      },
      { path: 'config', title: { th: 'ตั้งค่าโรงเรียน', en: 'School settings' }, inMenu: true },
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
      {
        path: 'user',
        title: { th: 'ผู้ใช้ของสถาบัน', en: 'Institution users' },
        inMenu: true,
        generic: peopleOf('list', '/institution/user'),
      },
      {
        path: 'user/add',
        title: { th: 'เพิ่มผู้ใช้', en: 'Add an institution user' },
        generic: peopleOf('add', '/institution/user'),
      },
      {
        path: 'user/add/:id',
        title: { th: 'เพิ่มผู้ใช้ให้สถาบันนี้', en: 'Add a user to this institution' },
        generic: peopleOf('add', '/institution/user'),
        file: 'modules/users/screens/add-staff.tsx',
      },
      {
        path: 'user/edit/:id',
        title: { th: 'แก้ไขผู้ใช้', en: 'Edit an institution user' },
        generic: peopleOf('edit', '/institution/user'),
      },
      {
        path: 'user/detail/:id',
        title: { th: 'ข้อมูลผู้ใช้', en: 'Institution user' },
        generic: peopleOf('detail', '/institution/user'),
      },
      { path: 'config', title: { th: 'ตั้งค่าสถาบัน', en: 'Institution settings' }, inMenu: true },
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
      {
        path: 'user',
        title: { th: 'ผู้ใช้ของเว็บไซต์', en: 'Website users' },
        inMenu: true,
        generic: peopleOf('list', '/website/user'),
      },
      {
        path: 'user/add',
        title: { th: 'เพิ่มผู้ใช้', en: 'Add a website user' },
        generic: peopleOf('add', '/website/user'),
      },
      {
        path: 'user/add/:id',
        title: { th: 'เพิ่มผู้ใช้ให้เว็บไซต์นี้', en: 'Add a user to this website' },
        generic: peopleOf('add', '/website/user'),
        file: 'modules/users/screens/add-staff.tsx',
      },
      {
        path: 'user/edit/:id',
        title: { th: 'แก้ไขผู้ใช้', en: 'Edit a website user' },
        generic: peopleOf('edit', '/website/user'),
      },
      {
        path: 'user/detail/:id',
        title: { th: 'ข้อมูลผู้ใช้', en: 'Website user' },
        generic: peopleOf('detail', '/website/user'),
      },
      { path: 'config', title: { th: 'ตั้งค่าเว็บไซต์', en: 'Website settings' }, inMenu: true },
    ],
  ),
]
