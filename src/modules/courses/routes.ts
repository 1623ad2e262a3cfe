import { defineSection, type GenericScreen, type RouteEntry } from '#kernel/routes.ts'
import { categoryFilters, filterNames, SORT, searchFilters } from './filter.ts'
import { learningRoutes } from './learning-routes.ts'
import { taxonomyRoutes } from './taxonomy-routes.ts'

const record = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'course', base: '/lesson', page: '/lesson/detail/' }) as const

export const routes: readonly RouteEntry[] = [
  ...defineSection(
    {
      path: '/lesson',
      title: { th: 'หลักสูตร', en: 'Courses' },
      roles: [],
      home: 'home',
      group: 'academy',
      icon: 'book-open',
      order: 10,
      plugin: 'lesson',
    },
    [
      {
        path: 'home',
        title: { th: 'หลักสูตรทั้งหมด', en: 'All courses' },
        auth: false,
        inMenu: true,
        inTop: true,
        inApp: true,
        file: 'modules/courses/screens/course-list.tsx',
        cache: { query: [...filterNames, SORT, 'page'] },
      },
      {
        path: 'dashboard',
        title: { th: 'จัดการหลักสูตร', en: 'Manage courses' },
        roles: ['admin', 'manager'],
        inMenu: true,
        generic: record('list'),
        file: 'modules/courses/screens/course-dashboard.tsx',
        texts: ['course-editor', 'course'],
      },
      {
        path: 'add',
        title: { th: 'เพิ่มหลักสูตร', en: 'Add a course' },
        roles: ['admin'],
        generic: record('add'),
        file: 'modules/courses/screens/add-course.tsx',
        texts: [],
      },
      ...[
        { path: 'edit/:id', title: { th: 'แก้ไขหลักสูตร', en: 'Edit a course' } },
        {
          path: 'edit/:id/:mode/:history',
          title: { th: 'แก้ไขหลักสูตรตามแท็บและรุ่น', en: 'Edit a course by tab and revision' },
        },
      ].map((screen) => ({
        ...screen,
        roles: ['admin'] as const,
        generic: record('edit'),
        file: 'modules/courses/screens/edit-course.tsx',
        texts: ['course-editor', 'lesson-editor'],
      })),
      {
        path: 'categories/:id',
        title: { th: 'หมวดหลักสูตร', en: 'Course category' },
        auth: false,
        file: 'modules/courses/screens/category.tsx',
        texts: ['courses', 'course-pages'],
        cache: { query: [...categoryFilters, SORT, 'page'] },
      },
      {
        path: 'search',
        title: { th: 'ค้นหาหลักสูตร', en: 'Search courses' },
        auth: false,
        file: 'modules/courses/screens/search-form.tsx',
      },
      {
        path: 'search/:keyword',
        title: { th: 'ค้นหาหลักสูตร', en: 'Search courses' },
        auth: false,
        file: 'modules/courses/screens/search.tsx',
        texts: ['courses', 'course-pages'],
        cache: { query: [...searchFilters, SORT, 'page'] },
      },
      {
        path: 'detail/:id',
        title: { th: 'รายละเอียดหลักสูตร', en: 'Course' },
        auth: false,
        file: 'modules/courses/screens/course-detail.tsx',
        texts: ['courses', 'course-pages', 'enrolment-queue', 'lesson.option.kind'],
        cache: { query: [] },
      },
      {
        path: 'calendar.ics',
        title: { th: 'ปฏิทินอบรมสำหรับแอปปฏิทิน', en: 'Training calendar for other calendars' },
        auth: false,
        file: 'modules/courses/screens/calendar-feed.ts',
        texts: [],
      },
      {
        path: 'teachers/:id',
        title: { th: 'ประวัติวิทยากร', en: 'About a lecturer' },
        auth: false,
        file: 'modules/courses/screens/lecturer.tsx',
        texts: ['courses', 'course-pages'],
        cache: { query: ['page'] },
      },
      { path: 'certification/:cid/:uid?', order: 14, title: { th: 'ประกาศนียบัตร', en: 'Certificate' } },
      {
        path: 'certification/search',
        title: { th: 'ตรวจสอบประกาศนียบัตร', en: 'Check a certificate' },
        auth: false,
      },
      {
        path: 'player-customize',
        title: { th: 'รูปแบบหน้าเรียน', en: 'Look of the player' },
        roles: ['admin'],
        inMenu: true,
        file: 'modules/courses/screens/player-look.tsx',
        texts: ['course-looks'],
      },
      {
        path: 'detail-customize',
        title: { th: 'รูปแบบหน้าหลักสูตร', en: 'Look of the course page' },
        roles: ['admin'],
        inMenu: true,
        file: 'modules/courses/screens/detail-look.tsx',
        texts: ['course-looks'],
      },
    ],
  ),
  ...taxonomyRoutes,
  ...learningRoutes,
]
