import { hydrated } from '#tests/e2e/support/hydrated.ts'
import { at, first, firstAid, lessonOf, meetsToday, revised, taughtToday } from './learning-finds.ts'
import type { Shot } from './shot.ts'
import { inSection, press } from './steps.ts'

const staff = { as: 'admin' as const }
const light = { as: 'admin' as const, schemes: ['light'] as const }
const SECOND = 'second.localhost'

const tabs = (['content', 'rules', 'registration', 'publication'] as const).map((tab) => ({
  ...light,
  name: `lesson-edit-${tab}`,
  title: `The tabs of a course: ${tab}`,
  ...at(firstAid, '/lesson/edit/', `/${tab}/current`),
}))

const forms = ['pdf', 'audio', 'text', 'file', 'live', 'web', 'survey'].map((kind) => ({
  ...light,
  name: `lesson-player-edit-${kind}`,
  title: `Edit a lesson: ${kind}`,
  ...at(lessonOf(kind), '/lesson/player/edit/'),
}))

/** How courses are made and taught, beyond what the bare paths show. */
export const makingStates: readonly Shot[] = inSection('Making and teaching', [
  ...tabs,
  ...forms,
  {
    ...light,
    name: 'lesson-edit-outline-empty',
    title: 'The outline of a new course',
    path: async (stage) => {
      const data = { name: 'หลักสูตรใหม่ที่ยังไม่มีบทเรียน' }
      const { _id } = await stage.call<{ _id: string }>('admin', 'POST', 'course', { data })
      return `/lesson/edit/${_id}/outline/current`
    },
  },
  {
    ...staff,
    name: 'lesson-history-revision',
    title: 'A revision of a course, to be restored',
    ...at(revised, '/lesson/history/', '?revision=1'),
  },
  {
    ...light,
    name: 'lesson-import-refused',
    title: 'A file that is no course',
    path: '/lesson/import',
    act: async (page) => {
      await hydrated(page, 'main input[type=file]')
      const buffer = Buffer.from('PK\u0003\u0004 of something else')
      await page.setInputFiles('main input[type=file]', {
        name: 'หลักสูตร.zip',
        mimeType: 'application/zip',
        buffer,
      })
      await page.waitForSelector('main >> text=อัปโหลดไฟล์แล้ว')
      await page.click('main form button[type=submit]')
      await page.waitForSelector('main [role=alert]')
    },
  },
  {
    as: 'lecturer',
    name: 'lesson-teaching-own',
    title: 'A lecturer’s own courses',
    path: '/lesson/teaching',
    schemes: ['light'],
  },
  {
    as: 'lecturer',
    name: 'lesson-class-day-wide',
    title: 'The code alone, for the screen in the room',
    ...at(meetsToday, '/lesson/class-day/', '?wide=1'),
  },
  {
    ...light,
    name: 'lesson-class-day-over',
    title: 'A day that is over',
    path: async (stage) => {
      const { classID, date } = await stage.call<{ classID: string; date: string }>(
        'admin',
        'GET',
        `class_day/${await meetsToday(stage)}`,
      )
      return `/lesson/class-day/${await stage.find('class_day', { classID, date: { $lt: date } })}`
    },
  },
  {
    ...staff,
    name: 'lesson-classes-edit',
    title: 'A new class of a course',
    ...at(taughtToday, '/lesson/classes/', '?edit=new'),
  },
  {
    ...light,
    name: 'lesson-roster-nobody',
    title: 'No learner of that name',
    ...at(taughtToday, '/lesson/roster/', '?q=zzz'),
  },
  {
    ...staff,
    name: 'lesson-chat-admin-thread',
    title: 'A question is answered',
    path: '/lesson/chat-admin',
    act: press('main a[href*="q="] >> nth=0', 'main textarea'),
  },
  ...(['chat-admin', 'teaching', 'reports', 'survey'] as const).map((screen) => ({
    ...light,
    name: `lesson-${screen}-empty`,
    title: `Nothing yet: ${screen}`,
    path: `/lesson/${screen}`,
    host: SECOND,
  })),
  {
    ...light,
    name: 'lesson-reports-empty-course',
    title: 'The report of a course that nobody takes',
    path: async (stage) => {
      const { _id } = await stage.call<{ _id: string }>(
        'admin',
        'POST',
        'course/query',
        { method: 'findOne', args: [{}] },
        SECOND,
      )
      return `/lesson/reports/${_id}`
    },
    host: SECOND,
  },
  { ...light, name: 'lesson-survey-staff', title: 'Surveys of all courses', path: '/lesson/survey' },
  {
    ...staff,
    name: 'lesson-survey-results',
    title: 'What was answered in a survey',
    ...at(lessonOf('survey'), '/lesson/survey?lesson='),
  },
  {
    ...light,
    name: 'lesson-lecturer-unlinked',
    title: 'A lecturer without an account',
    ...at(first('lecturer', { code: { $ne: 'sirin' } }), '/lesson/lecturer-account/'),
  },
])
