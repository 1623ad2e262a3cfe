import type { GenericScreen, RouteEntry } from '#kernel/routes.ts'

const open = { roles: [], auth: false } as const
const texts = ['courses', 'course-pages'] as const
const screens = 'modules/courses/screens'
const admin = { roles: ['admin'], auth: true } as const
const record = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'course', base: '/lesson', page: '/lesson/detail/' }) as const

export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    title: { th: 'หน้าแรก', en: 'Home' },
    ...open,
    file: `${screens}/home.tsx`,
    texts,
    cache: { query: [] },
  },
  { path: '/lesson', title: { th: 'หลักสูตร', en: 'Courses' }, ...open, redirectsTo: '/lesson/home' },
  {
    path: '/lesson/home',
    title: { th: 'หลักสูตรทั้งหมด', en: 'All courses' },
    ...open,
    file: `${screens}/course-list.tsx`,
    cache: { query: ['page'] },
  },
  {
    path: '/lesson/categories/:id',
    title: { th: 'หมวดหลักสูตร', en: 'Course category' },
    ...open,
    file: `${screens}/category.tsx`,
    texts,
    cache: { query: ['page'] },
  },
  {
    path: '/lesson/search',
    title: { th: 'ค้นหาหลักสูตร', en: 'Search courses' },
    ...open,
    file: `${screens}/search-form.tsx`,
  },
  {
    path: '/lesson/search/:keyword',
    title: { th: 'ค้นหาหลักสูตร', en: 'Search courses' },
    ...open,
    file: `${screens}/search.tsx`,
    texts,
    cache: { query: ['page'] },
  },
  {
    path: '/lesson/detail/:id',
    title: { th: 'รายละเอียดหลักสูตร', en: 'Course' },
    ...open,
    file: `${screens}/course-detail.tsx`,
    texts,
    cache: { query: [] },
  },
  {
    path: '/lesson/dashboard',
    title: { th: 'จัดการหลักสูตร', en: 'Manage courses' },
    roles: ['admin', 'manager'],
    auth: true,
    inMenu: true,
    icon: 'book-open',
    group: 'academy',
    order: 5,
    generic: record('list'),
    texts: [],
  },
  {
    path: '/lesson/add',
    title: { th: 'เพิ่มหลักสูตร', en: 'Add a course' },
    ...admin,
    generic: record('add'),
    texts: [],
  },
  {
    path: '/lesson/edit/:id/:mode?/:history?',
    title: { th: 'แก้ไขหลักสูตร', en: 'Edit a course' },
    ...admin,
    generic: record('edit'),
    texts: [],
  },
]
