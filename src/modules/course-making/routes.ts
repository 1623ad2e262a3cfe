import { extendSection, type GenericScreen, type RouteRow } from '#kernel/routes.ts'
import { onlySeminars } from '#modules/courses/public-routes.ts'

const record = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'course', base: '/lesson', page: '/lesson/detail/' }) as const

const seminar = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'course', base: '/seminar', page: '/lesson/detail/', only: onlySeminars }) as const

/** Where courses and seminars are made; rows of the sections that others bring. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
    {
      path: 'dashboard',
      title: { th: 'จัดการหลักสูตร', en: 'Manage courses' },
      order: 3,
      roles: ['admin', 'manager'],
      inMenu: true,
      generic: record('list'),
      file: 'modules/course-making/screens/course-dashboard.tsx',
      texts: ['course-editor', 'course'],
    },
    {
      path: 'add',
      title: { th: 'เพิ่มหลักสูตร', en: 'Add a course' },
      order: 2,
      roles: ['admin'],
      generic: record('add'),
      file: 'modules/course-making/screens/add-course.tsx',
      texts: [],
    },
    ...[
      { path: 'edit/:id', title: { th: 'แก้ไขหลักสูตร', en: 'Edit a course' } },
      {
        path: 'edit/:id/:mode/:history',
        title: { th: 'แก้ไขหลักสูตรตามแท็บและรุ่น', en: 'Edit a course by tab and revision' },
      },
    ].map((screen, at) => ({
      ...screen,
      order: 3 + at,
      roles: ['admin'] as const,
      generic: record('edit'),
      file: 'modules/course-making/screens/edit-course.tsx',
      texts: ['course-editor', 'lesson-editor', 'course-sharing'],
    })),
  ]),
  ...extendSection({ path: '/seminar', roles: ['admin'], plugin: 'seminar' }, [
    {
      path: 'dashboard',
      title: { th: 'สัมมนาทั้งหมด', en: 'All seminars' },
      inMenu: true,
      generic: seminar('list'),
      file: 'modules/course-making/screens/seminar-dashboard.tsx',
      texts: ['seminars', 'course'],
    },
    {
      path: 'add',
      order: 1,
      title: { th: 'เพิ่มสัมมนา', en: 'Add a seminar' },
      generic: seminar('add'),
      file: 'modules/course-making/screens/add-course.tsx',
      texts: [],
    },
    {
      path: 'edit/:id',
      order: 3,
      title: { th: 'แก้ไขสัมมนา', en: 'Edit a seminar' },
      generic: seminar('edit'),
      file: 'modules/course-making/screens/edit-course.tsx',
      texts: ['course-editor', 'lesson-editor', 'course-sharing'],
    },
  ]),
]
