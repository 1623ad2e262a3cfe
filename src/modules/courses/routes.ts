import type { RouteEntry } from '#kernel/routes.ts'

const open = { roles: [], auth: false } as const
const texts = ['courses', 'course-pages'] as const
const screens = 'modules/courses/screens'

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
]
