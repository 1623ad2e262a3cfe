import { defineSection, type RouteRow, type SectionInput, type SectionScreen } from '#kernel/routes.ts'

type Title = RouteRow['title']

interface KindWords {
  readonly name: 'school' | 'institution' | 'website'
  readonly title: Title
  readonly icon: string
  readonly order: number
  readonly configOrder: number
  readonly all: Title
  readonly add: Title
  readonly wizard: Title
  readonly edit: Title
  readonly menu: Title
  readonly detail: Title
  readonly admin: Title
  readonly config: Title
}

const own = (file: string) => ({
  file: `modules/units/screens/${file}.tsx`,
  texts: ['units', 'records-screen'],
})

/** The screens of one kind of unit, with further ones of its own. */
function kindRoutes(words: KindWords, more: readonly SectionScreen[] = []): readonly RouteRow[] {
  const section: SectionInput = {
    path: `/${words.name}`,
    title: words.title,
    roles: ['superadmin'],
    home: 'dashboard',
    group: 'origin',
    icon: words.icon,
    order: words.order,
    plugin: words.name,
  }
  return defineSection(section, [
    {
      path: 'dashboard',
      title: words.all,
      inMenu: true,
      ...own('unit-list'),
      texts: ['units', 'lists', 'records-screen'],
    },
    { path: 'add', title: words.add, ...own('wizard') },
    { path: 'wizard', title: words.wizard, inMenu: true, ...own('wizard') },
    ...more,
    { path: 'edit/:id', title: words.edit, ...own('edit-site') },
    { path: 'menu/:id', title: words.menu, ...own('unit-menu') },
    { path: 'detail/:id', title: words.detail, ...own('site-detail') },
    { path: 'admin/:id', title: words.admin, ...own('site-staff') },
    { path: 'config', order: words.configOrder, title: words.config, inMenu: true, ...own('kind-config') },
  ])
}

/** The three kinds of unit, each with its own lists and words. */
export const unitRoutes: readonly RouteRow[] = [
  ...kindRoutes({
    name: 'school',
    title: { th: 'โรงเรียน', en: 'Schools' },
    icon: 'school',
    order: 40,
    configOrder: 12,
    all: { th: 'โรงเรียนทั้งหมด', en: 'All schools' },
    add: { th: 'เพิ่มโรงเรียน', en: 'Add a school' },
    wizard: { th: 'เปิดโรงเรียนทีละขั้น', en: 'Open a school step by step' },
    edit: { th: 'แก้ไขโรงเรียน', en: 'Edit a school' },
    menu: { th: 'เมนูของโรงเรียน', en: 'School menu' },
    detail: { th: 'ข้อมูลโรงเรียน', en: 'School' },
    admin: { th: 'ผู้ดูแลโรงเรียน', en: 'School administrators' },
    config: { th: 'ตั้งค่าโรงเรียน', en: 'School settings' },
  }),
  ...kindRoutes({
    name: 'institution',
    title: { th: 'สถาบัน', en: 'Institutions' },
    icon: 'landmark',
    order: 50,
    configOrder: 11,
    all: { th: 'สถาบันทั้งหมด', en: 'All institutions' },
    add: { th: 'เพิ่มสถาบัน', en: 'Add an institution' },
    wizard: { th: 'เปิดสถาบันทีละขั้น', en: 'Open an institution step by step' },
    edit: { th: 'แก้ไขสถาบัน', en: 'Edit an institution' },
    menu: { th: 'เมนูของสถาบัน', en: 'Institution menu' },
    detail: { th: 'ข้อมูลสถาบัน', en: 'Institution' },
    admin: { th: 'ผู้ดูแลสถาบัน', en: 'Institution administrators' },
    config: { th: 'ตั้งค่าสถาบัน', en: 'Institution settings' },
  }),
  ...kindRoutes(
    {
      name: 'website',
      title: { th: 'เว็บไซต์', en: 'Websites' },
      icon: 'globe',
      order: 60,
      configOrder: 12,
      all: { th: 'เว็บไซต์ทั้งหมด', en: 'All websites' },
      add: { th: 'เพิ่มเว็บไซต์', en: 'Add a website' },
      wizard: { th: 'เปิดเว็บไซต์ทีละขั้น', en: 'Open a website step by step' },
      edit: { th: 'แก้ไขเว็บไซต์', en: 'Edit a website' },
      menu: { th: 'เมนูของเว็บไซต์', en: 'Website menu' },
      detail: { th: 'ข้อมูลเว็บไซต์', en: 'Website' },
      admin: { th: 'ผู้ดูแลเว็บไซต์', en: 'Website administrators' },
      config: { th: 'ตั้งค่าเว็บไซต์', en: 'Website settings' },
    },
    [{ path: 'design/:id', title: { th: 'ออกแบบเว็บไซต์', en: 'Design a website' } }],
  ),
]
