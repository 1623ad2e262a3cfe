import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, type RouteRow } from '#kernel/routes.ts'

const own = (file: string) => ({
  file: `modules/units/screens/${file}.tsx`,
  texts: ['units', 'records-screen'],
})
const listed = (file: string) => ({ ...own(file), texts: ['units', 'lists', 'records-screen'] })

/** The platform and its collections. */
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
      {
        path: 'dashboard',
        title: { th: 'ภาพรวมแพลตฟอร์ม', en: 'Platform overview' },
        inMenu: true,
        ...own('platform'),
        texts: ['units', 'limits.name'],
      },
      { path: 'collection', title: { th: 'เครือ', en: 'Collections' }, inMenu: true, ...listed('group-list') },
      { path: 'collection/add', title: { th: 'เพิ่มเครือ', en: 'Add a collection' }, ...own('add-group') },
      {
        path: 'collection/edit/:id',
        title: { th: 'แก้ไขเครือ', en: 'Edit a collection' },
        ...own('edit-site'),
      },
      { path: 'collection/detail/:id', title: { th: 'ข้อมูลเครือ', en: 'Collection' }, ...own('site-detail') },
      {
        path: 'collection/admin/:id',
        title: { th: 'ผู้ดูแลเครือ', en: 'Collection administrators' },
        ...own('site-staff'),
      },
      ...recordScreens({
        section: '/origin',
        at: 'package',
        collection: 'site_package',
        titles: [
          { th: 'แพ็กเกจ', en: 'Packages' },
          { th: 'เพิ่มแพ็กเกจ', en: 'Add a package' },
          { th: 'แก้ไขแพ็กเกจ', en: 'Edit a package' },
          { th: 'ข้อมูลแพ็กเกจ', en: 'Package' },
        ],
      }),
      {
        path: 'package/management/:collectionId?',
        title: { th: 'จัดแพ็กเกจให้เครือ', en: 'Packages of collections' },
        inMenu: true,
        ...own('give-package'),
      },
      { path: 'unit', title: { th: 'หน่วยงาน', en: 'Units' }, inMenu: true, ...listed('unit-list') },
      { path: 'unit/add', title: { th: 'เพิ่มหน่วยงาน', en: 'Add a unit' }, ...own('wizard') },
      { path: 'unit/edit/:id', title: { th: 'แก้ไขหน่วยงาน', en: 'Edit a unit' }, ...own('edit-site') },
      { path: 'unit/detail/:id', title: { th: 'ข้อมูลหน่วยงาน', en: 'Unit' }, ...own('site-detail') },
      {
        path: 'unit/admin/:id',
        title: { th: 'ผู้ดูแลหน่วยงาน', en: 'Unit administrators' },
        ...own('site-staff'),
      },
      {
        path: 'config',
        order: 21,
        title: { th: 'ตั้งค่าแพลตฟอร์ม', en: 'Platform settings' },
        inMenu: true,
        ...own('platform-config'),
      },
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
    [
      {
        path: 'dashboard',
        title: { th: 'ภาพรวมเครือ', en: 'Collection overview' },
        inMenu: true,
        ...listed('hub'),
        texts: ['units', 'lists', 'records-screen', 'limits.ask', 'limits.name'],
      },
    ],
  ),
]
