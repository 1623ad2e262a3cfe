import { at, first, firstAid, lessonOf, meetsToday, revised, taughtToday } from './learning-finds.ts'
import type { Stage } from './shot.ts'

const onsite = first('course', { type: 'onsite', status: true })

/** The complete course is learned by everybody who looks at the demo. */
export const learningWays = {
  '/lesson/calendar.ics': null,
  '/lesson/subscribe/:id': null,
  '/lesson/check-in/:code': null,
  '/student/verify/:code': null,
  '/student/transcript/:id': null,
  '/student/transcript': null,
  '/lesson/detail/:id/enroll': { name: 'lesson-enrol', ...at(onsite, '/lesson/detail/', '/enroll') },
  '/lesson/teachers/:id': at(first('lecturer', { code: 'sirin' }), '/lesson/teachers/'),
  '/lesson/public/:id': at(lessonOf('video'), '/lesson/public/'),
  '/lesson/play/:cid/:pid': {
    isWindow: true,
    path: async (stage: Stage) => `/lesson/play/${await firstAid(stage)}/${await lessonOf('video')(stage)}`,
  },
  '/lesson/edit/:id/:mode/:history': {
    name: 'lesson-edit-outline',
    title: 'The outline of a course',
    ...at(firstAid, '/lesson/edit/', '/outline/current'),
  },
  '/lesson/player/add/:id': at(firstAid, '/lesson/player/add/'),
  '/lesson/player/edit/:id': at(lessonOf('video'), '/lesson/player/edit/'),
  '/lesson/player/detail/:id': at(lessonOf('video'), '/lesson/player/detail/'),
  '/lesson/player/sub/:cid/:pid': {
    path: async (stage: Stage) =>
      `/lesson/player/sub/${await firstAid(stage)}/${await lessonOf('video')(stage)}`,
  },
  '/lesson/history/:id': at(revised, '/lesson/history/'),
  '/lesson/files/:id': at(revised, '/lesson/files/'),
  '/lesson/reports/:courseId': { name: 'lesson-report-course', ...at(firstAid, '/lesson/reports/') },
  '/lesson/roster/:id': at(taughtToday, '/lesson/roster/'),
  '/lesson/classes/:id': at(taughtToday, '/lesson/classes/'),
  '/lesson/sign-in-sheet/:id': at(taughtToday, '/lesson/sign-in-sheet/'),
  '/lesson/class-day/:id': at(meetsToday, '/lesson/class-day/'),
  '/lesson/lecturer-account/:id': at(first('lecturer', { code: 'sirin' }), '/lesson/lecturer-account/'),
  '/lesson/category/edit/:id': at(first('category'), '/lesson/category/edit/'),
  '/lesson/institution/edit/:id': at(first('institution'), '/lesson/institution/edit/'),
  '/lesson/category/detail/:id': at(first('category'), '/lesson/category/detail/'),
  '/lesson/institution/detail/:id': at(first('institution'), '/lesson/institution/detail/'),
  '/lesson/target/detail/:id': at(first('target'), '/lesson/target/detail/'),
  '/category/detail/:id': { as: 'admin' as const, ...at(first('category'), '/category/detail/') },
  '/lesson/lecturer/edit/:id': at(first('lecturer'), '/lesson/lecturer/edit/'),
  '/lesson/lecturer/detail/:id': at(first('lecturer'), '/lesson/lecturer/detail/'),
  '/lesson/target/edit/:id': at(first('target'), '/lesson/target/edit/'),
  '/category/edit/:id': { as: 'admin' as const, ...at(first('category'), '/category/edit/') },
  '/company/edit/:id': at(first('company'), '/company/edit/'),
  '/company/detail/:id': at(first('company'), '/company/detail/'),
}
