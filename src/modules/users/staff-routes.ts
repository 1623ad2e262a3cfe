import {
  extendSection,
  type GenericPart,
  type GenericScreen,
  type RouteRow,
  type SectionInput,
  type SectionScreen,
} from '#kernel/routes.ts'

type Title = RouteRow['title']

interface People {
  readonly section: Pick<SectionInput, 'path' | 'roles' | 'plugin'>
  /** Place of the first of their screens in the section. */
  readonly order: number
  readonly roles: GenericPart['values']
  readonly label: GenericPart['label']
  /** How the list differs where it is a screen of its own. */
  readonly list?: Pick<SectionScreen, 'file' | 'texts'>
}

interface Titles {
  readonly list: Title
  readonly add: Title
  /** Adding somebody who works for one unit. */
  readonly addTo: Title
  readonly edit: Title
  readonly detail: Title
}

/** A section's screens about people of some roles, as the site above its units keeps them. */
function peopleScreens({ section, order, roles, label, list }: People, titles: Titles): readonly RouteRow[] {
  const screenOf = (kind: GenericScreen['kind']) => ({
    generic: {
      kind,
      collection: 'user',
      base: `${section.path}/user`,
      only: { field: 'role', values: roles, siteTypes: ['collection', 'origin'], label },
      columns: ['firstname', 'email', 'role', 'suspended', 'createdAt'],
      ...(kind === 'detail' && { also: ['/user/account/:id', '/setup/audit/person/:id'] }),
    } satisfies GenericScreen,
    texts: [],
  })
  return extendSection(section, [
    { path: 'user', title: titles.list, inMenu: true, order, ...screenOf('list'), ...list },
    {
      path: 'user/add',
      title: titles.add,
      ...screenOf('add'),
      ...(roles.length > 1 && { file: 'modules/users/screens/add-unit-staff.tsx' }),
    },
    {
      path: 'user/add/:id',
      title: titles.addTo,
      ...screenOf('add'),
      file: 'modules/users/screens/add-staff.tsx',
    },
    { path: 'user/edit/:id', title: titles.edit, ...screenOf('edit') },
    { path: 'user/detail/:id', title: titles.detail, ...screenOf('detail') },
  ])
}

/** The staff of units, in the section of a kind of unit. */
const unitStaff = (name: string, order: number): People => ({
  section: { path: `/${name}`, roles: ['superadmin'], plugin: name },
  order,
  roles: ['admin', 'manager'],
  label: { th: 'ผู้ใช้', en: 'user' },
})

/** Those who run collections, on the site that keeps their accounts. */
const collectors: People = {
  section: { path: '/origin', roles: ['root'], plugin: 'origin' },
  order: 16,
  roles: ['superadmin'],
  label: { th: 'ผู้ดูแลเครือ', en: 'collector' },
  list: { file: 'modules/users/screens/collectors.tsx', texts: ['users', 'user'] },
}

/** Staff in the sections of the sites that they work for. */
export const staffRoutes: readonly RouteRow[] = [
  ...peopleScreens(collectors, {
    list: { th: 'ผู้ดูแลเครือทั้งหมด', en: 'Collector Central' },
    add: { th: 'เพิ่มผู้ดูแลเครือ', en: 'Add a collector' },
    addTo: { th: 'เพิ่มผู้ดูแลให้เครือนี้', en: 'Add a collector to this collection' },
    edit: { th: 'แก้ไขผู้ดูแลเครือ', en: 'Edit a collector' },
    detail: { th: 'ข้อมูลผู้ดูแลเครือ', en: 'Collector' },
  }),
  ...peopleScreens(unitStaff('school', 7), {
    list: { th: 'ผู้ใช้ของโรงเรียน', en: 'School users' },
    add: { th: 'เพิ่มผู้ใช้', en: 'Add a school user' },
    addTo: { th: 'เพิ่มผู้ใช้ให้โรงเรียนนี้', en: 'Add a user to this school' },
    edit: { th: 'แก้ไขผู้ใช้', en: 'Edit a school user' },
    detail: { th: 'ข้อมูลผู้ใช้', en: 'School user' },
  }),
  ...peopleScreens(unitStaff('institution', 6), {
    list: { th: 'ผู้ใช้ของสถาบัน', en: 'Institution users' },
    add: { th: 'เพิ่มผู้ใช้', en: 'Add an institution user' },
    addTo: { th: 'เพิ่มผู้ใช้ให้สถาบันนี้', en: 'Add a user to this institution' },
    edit: { th: 'แก้ไขผู้ใช้', en: 'Edit an institution user' },
    detail: { th: 'ข้อมูลผู้ใช้', en: 'Institution user' },
  }),
  ...peopleScreens(unitStaff('website', 7), {
    list: { th: 'ผู้ใช้ของเว็บไซต์', en: 'Website users' },
    add: { th: 'เพิ่มผู้ใช้', en: 'Add a website user' },
    addTo: { th: 'เพิ่มผู้ใช้ให้เว็บไซต์นี้', en: 'Add a user to this website' },
    edit: { th: 'แก้ไขผู้ใช้', en: 'Edit a website user' },
    detail: { th: 'ข้อมูลผู้ใช้', en: 'Website user' },
  }),
  ...peopleScreens(unitStaff('asset', 6), {
    list: { th: 'ผู้ใช้ทรัพย์สิน', en: 'Asset users' },
    add: { th: 'เพิ่มผู้ใช้ทรัพย์สิน', en: 'Add an asset user' },
    addTo: { th: 'เพิ่มผู้ใช้ให้ทรัพย์สินนี้', en: 'Add a user to this asset' },
    edit: { th: 'แก้ไขผู้ใช้ทรัพย์สิน', en: 'Edit an asset user' },
    detail: { th: 'ข้อมูลผู้ใช้ทรัพย์สิน', en: 'Asset user' },
  }),
]
