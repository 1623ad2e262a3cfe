import type { Stage } from './shot.ts'

type Find = (stage: Stage) => Promise<string>

const firstAid: Find = (stage) => stage.find('course', { name: { $regex: 'ปฐมพยาบาล' } })
const lessonOf =
  (kind: string): Find =>
  async (stage) =>
    stage.find('lesson', { courseID: await firstAid(stage), kind })
const first =
  (collection: string, filter: object = {}): Find =>
  (stage) =>
    stage.find(collection, filter)
const onsite = first('course', { type: 'onsite', status: true })
const classOf = (stage: Stage) => stage.find('class', {})

const at = (find: Find, before: string, behind = '') => ({
  path: async (stage: Stage) => `${before}${await find(stage)}${behind}`,
})

/** The course that the first class belongs to. */
async function taught(stage: Stage): Promise<string> {
  const id = await classOf(stage)
  const { courseID } = await stage.call<{ courseID: string }>('admin', 'GET', `class/${id}`)
  return courseID
}

/** The complete course is learned by everybody who looks at the demo. */
export const learningWays = {
  '/lesson/calendar.ics': null,
  '/lesson/subscribe/:id': null,
  '/lesson/check-in/:code': null,
  '/student/verify/:code': null,
  '/student/transcript/:id': null,
  '/student/transcript': null,
  '/lesson/category/detail/:id': null,
  '/lesson/institution/detail/:id': null,
  '/lesson/target/detail/:id': null,
  '/category/detail/:id': null,
  '/lesson/detail/:id/enroll': { name: 'lesson-enrol', ...at(onsite, '/lesson/detail/', '/enroll') },
  '/lesson/teachers/:id': at(first('lecturer', { code: 'sirin' }), '/lesson/teachers/'),
  '/lesson/public/:id': at(lessonOf('video'), '/lesson/public/'),
  '/lesson/play/:cid/:pid': {
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
  '/lesson/history/:id': at(firstAid, '/lesson/history/'),
  '/lesson/files/:id': at(firstAid, '/lesson/files/'),
  '/lesson/reports/:courseId': at(firstAid, '/lesson/reports/'),
  '/lesson/roster/:id': at(taught, '/lesson/roster/'),
  '/lesson/classes/:id': at(taught, '/lesson/classes/'),
  '/lesson/sign-in-sheet/:id': at(taught, '/lesson/sign-in-sheet/'),
  '/lesson/class-day/:id': at(first('class_day'), '/lesson/class-day/'),
  '/lesson/lecturer-account/:id': at(first('lecturer', { code: 'sirin' }), '/lesson/lecturer-account/'),
  '/lesson/category/edit/:id': at(first('category'), '/lesson/category/edit/'),
  '/lesson/institution/edit/:id': at(first('institution'), '/lesson/institution/edit/'),
  '/lesson/lecturer/edit/:id': at(first('lecturer'), '/lesson/lecturer/edit/'),
  '/lesson/lecturer/detail/:id': at(first('lecturer'), '/lesson/lecturer/detail/'),
  '/lesson/target/edit/:id': at(first('target'), '/lesson/target/edit/'),
  '/category/edit/:id': { as: 'admin' as const, ...at(first('category'), '/category/edit/') },
  '/company/edit/:id': at(first('company'), '/company/edit/'),
  '/company/detail/:id': at(first('company'), '/company/detail/'),
}
