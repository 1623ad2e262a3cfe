import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, extendSection, type GenericPart, type RouteRow } from '#kernel/routes.ts'

const forCourses: GenericPart = {
  field: 'type',
  values: ['course'],
  siteTypes: ['unit'],
  label: { th: 'หมวดหลักสูตร', en: 'course category' },
}

const grouped = [
  {
    at: 'category',
    order: 4,
    collection: 'category',
    only: forCourses,
    titles: [
      { th: 'หมวดหลักสูตร', en: 'Course categories' },
      { th: 'เพิ่มหมวดหลักสูตร', en: 'Add a course category' },
      { th: 'แก้ไขหมวดหลักสูตร', en: 'Edit a course category' },
      { th: 'ข้อมูลหมวดหลักสูตร', en: 'Course category' },
    ],
  },
  {
    at: 'institution',
    order: 8,
    collection: 'institution',
    titles: [
      { th: 'ผู้จัดอบรม', en: 'Training providers' },
      { th: 'เพิ่มผู้จัดอบรม', en: 'Add a training provider' },
      { th: 'แก้ไขผู้จัดอบรม', en: 'Edit a training provider' },
      { th: 'ข้อมูลผู้จัดอบรม', en: 'Training provider' },
    ],
  },
  {
    at: 'lecturer',
    order: 9,
    collection: 'lecturer',
    also: ['/lesson/lecturer-account/:id'],
    titles: [
      { th: 'วิทยากร', en: 'Lecturers' },
      { th: 'เพิ่มวิทยากร', en: 'Add a lecturer' },
      { th: 'แก้ไขวิทยากร', en: 'Edit a lecturer' },
      { th: 'ข้อมูลวิทยากร', en: 'Lecturer' },
    ],
  },
  {
    at: 'target',
    order: 13,
    collection: 'target',
    titles: [
      { th: 'กลุ่มเป้าหมาย', en: 'Target groups' },
      { th: 'เพิ่มกลุ่มเป้าหมาย', en: 'Add a target group' },
      { th: 'แก้ไขกลุ่มเป้าหมาย', en: 'Edit a target group' },
      { th: 'ข้อมูลกลุ่มเป้าหมาย', en: 'Target group' },
    ],
  },
] as const

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
    ...grouped.flatMap((records) => recordScreens({ section: '/lesson', ...records })),
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
    recordScreens({
      section: '/category',
      collection: 'category',
      titles: [
        { th: 'หมวดหมู่ทั้งหมด', en: 'All categories' },
        { th: 'เพิ่มหมวดหมู่', en: 'Add a category' },
        { th: 'แก้ไขหมวดหมู่', en: 'Edit a category' },
        { th: 'หมวดหมู่', en: 'Category' },
      ],
    }),
  ),
]
