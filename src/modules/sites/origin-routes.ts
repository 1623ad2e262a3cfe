import { defineSection, type RouteRow } from '#kernel/routes.ts'

/** The platform, its collections and resources. */
export const originRoutes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/origin',
      title: { th: 'ศูนย์กลางแพลตฟอร์ม', en: 'Platform centre' },
      roles: ['root'],
      home: 'dashboard',
      group: 'origin',
      icon: 'building',
      order: 10,
      plugin: 'origin',
    },
    [
      { path: 'dashboard', title: { th: 'ภาพรวมแพลตฟอร์ม', en: 'Platform overview' }, inMenu: true },
      { path: 'collection', title: { th: 'เครือ', en: 'Collections' }, inMenu: true },
      { path: 'collection/add', title: { th: 'เพิ่มเครือ', en: 'Add a collection' } },
      { path: 'collection/edit/:id', title: { th: 'แก้ไขเครือ', en: 'Edit a collection' } },
      { path: 'collection/detail/:id', title: { th: 'ข้อมูลเครือ', en: 'Collection' } },
      { path: 'collection/admin/:id', title: { th: 'ผู้ดูแลเครือ', en: 'Collection administrators' } },
      { path: 'package', title: { th: 'แพ็กเกจ', en: 'Packages' }, inMenu: true },
      { path: 'package/add', title: { th: 'เพิ่มแพ็กเกจ', en: 'Add a package' } },
      { path: 'package/edit/:id', title: { th: 'แก้ไขแพ็กเกจ', en: 'Edit a package' } },
      { path: 'package/detail/:id', title: { th: 'ข้อมูลแพ็กเกจ', en: 'Package' } },
      {
        path: 'package/management/:collectionId?',
        title: { th: 'จัดแพ็กเกจให้เครือ', en: 'Packages of collections' },
        inMenu: true,
      },
      { path: 'unit', title: { th: 'หน่วยงาน', en: 'Units' }, inMenu: true },
      { path: 'unit/add', title: { th: 'เพิ่มหน่วยงาน', en: 'Add a unit' } },
      { path: 'unit/edit/:id', title: { th: 'แก้ไขหน่วยงาน', en: 'Edit a unit' } },
      { path: 'unit/detail/:id', title: { th: 'ข้อมูลหน่วยงาน', en: 'Unit' } },
      { path: 'unit/admin/:id', title: { th: 'ผู้ดูแลหน่วยงาน', en: 'Unit administrators' } },
      { path: 'config', order: 21, title: { th: 'ตั้งค่าแพลตฟอร์ม', en: 'Platform settings' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/collection',
      title: { th: 'เครือของเรา', en: 'Our collection' },
      roles: ['superadmin'],
      home: 'dashboard',
      group: 'origin',
      icon: 'library',
      order: 20,
      plugin: 'collection',
    },
    [{ path: 'dashboard', title: { th: 'ภาพรวมเครือ', en: 'Collection overview' }, inMenu: true }],
  ),
  ...defineSection(
    {
      path: '/resource',
      title: { th: 'ทรัพยากรระบบ', en: 'Site resources' },
      roles: ['root'],
      home: 'space',
      group: 'origin',
      icon: 'cloud',
      order: 30,
      plugin: 'resource',
    },
    [
      {
        path: 'space',
        title: { th: 'พื้นที่จัดเก็บไฟล์', en: 'Cloud space' },
        inMenu: true,
        file: 'modules/sites/screens/storage.tsx',
        texts: ['sites'],
      },
      { path: 'client', title: { th: 'โปรแกรมที่เชื่อมต่อ', en: 'Resource clients' }, inMenu: true },
    ],
  ),
]
