import {
  defineSection,
  extendSection,
  type GenericPart,
  type GenericScreen,
  type RouteRow,
  type SectionScreen,
} from '#kernel/routes.ts'

type Title = RouteRow['title']

interface Records {
  readonly path: string
  /** Place of the list in the menu. */
  readonly order: number
  readonly collection: string
  /** Titles of the list and of the screens that add and change one. */
  readonly titles: readonly [list: Title, add: Title, edit: Title]
  readonly only?: GenericPart
  /** Screens that one of them links to. */
  readonly also?: readonly string[]
}

const forCourses: GenericPart = {
  field: 'type',
  values: ['course'],
  siteTypes: ['unit'],
  label: { th: 'หมวดหลักสูตร', en: 'course category' },
}

const grouped: readonly Records[] = [
  {
    path: 'category',
    order: 4,
    collection: 'category',
    only: forCourses,
    titles: [
      { th: 'หมวดหลักสูตร', en: 'Course categories' },
      { th: 'เพิ่มหมวดหลักสูตร', en: 'Add a course category' },
      { th: 'แก้ไขหมวดหลักสูตร', en: 'Edit a course category' },
    ],
  },
  {
    path: 'institution',
    order: 8,
    collection: 'institution',
    titles: [
      { th: 'ผู้จัดอบรม', en: 'Training providers' },
      { th: 'เพิ่มผู้จัดอบรม', en: 'Add a training provider' },
      { th: 'แก้ไขผู้จัดอบรม', en: 'Edit a training provider' },
    ],
  },
  {
    path: 'lecturer',
    order: 9,
    collection: 'lecturer',
    also: ['/lesson/lecturer-account/:id'],
    titles: [
      { th: 'วิทยากร', en: 'Lecturers' },
      { th: 'เพิ่มวิทยากร', en: 'Add a lecturer' },
      { th: 'แก้ไขวิทยากร', en: 'Edit a lecturer' },
    ],
  },
  {
    path: 'target',
    order: 13,
    collection: 'target',
    titles: [
      { th: 'กลุ่มเป้าหมาย', en: 'Target groups' },
      { th: 'เพิ่มกลุ่มเป้าหมาย', en: 'Add a target group' },
      { th: 'แก้ไขกลุ่มเป้าหมาย', en: 'Edit a target group' },
    ],
  },
]

/** The list, form and page of one way to group courses. */
function screensOf({
  path,
  order,
  collection,
  titles: [list, add, edit],
  only,
  also,
}: Records): SectionScreen[] {
  const generic = (kind: GenericScreen['kind']) => ({
    generic: {
      kind,
      collection,
      base: `/lesson/${path}`,
      ...(only && { only }),
      ...(kind === 'detail' && also && { also }),
    },
    texts: [],
  })
  return [
    { path, order, title: list, inMenu: true, ...generic('list') },
    { path: `${path}/add`, title: add, ...generic('add') },
    { path: `${path}/edit/:id`, title: edit, ...generic('edit') },
    {
      path: `${path}/detail/:id`,
      title: { th: `ข้อมูล${list.th}`, en: `${list.en}: one of them` },
      ...generic('detail'),
    },
  ]
}

const category = (kind: GenericScreen['kind']) => ({
  generic: { kind, collection: 'category', base: '/category' },
  texts: [],
})

/** How courses are grouped: the hub, and each group's records. */
export const taxonomyRoutes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'taxonomy',
      order: 1,
      title: { th: 'การจัดกลุ่มหลักสูตร', en: 'Course taxonomy' },
      inMenu: true,
      file: 'modules/courses/screens/taxonomy.tsx',
      texts: ['course-taxonomy'],
    },
    ...grouped.flatMap(screensOf),
  ]),
  ...defineSection(
    {
      path: '/category',
      title: { th: 'หมวดหมู่', en: 'Categories' },
      roles: ['superadmin', 'admin'],
      home: 'dashboard',
      group: 'academy',
      icon: 'tags',
      order: 50,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'หมวดหมู่ทั้งหมด', en: 'All categories' },
        inMenu: true,
        ...category('list'),
      },
      { path: 'add', title: { th: 'เพิ่มหมวดหมู่', en: 'Add a category' }, ...category('add') },
      { path: 'edit/:id', title: { th: 'แก้ไขหมวดหมู่', en: 'Edit a category' }, ...category('edit') },
      { path: 'detail/:id', title: { th: 'หมวดหมู่', en: 'Category' }, ...category('detail') },
    ],
  ),
]
