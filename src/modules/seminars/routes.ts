import { defineSection, type GenericScreen, type RouteRow, type SectionScreen } from '#kernel/routes.ts'

const record = (kind: GenericScreen['kind']) =>
  ({
    kind,
    collection: 'course',
    base: '/seminar',
    page: '/lesson/detail/',
    only: {
      field: 'mode',
      values: ['seminar'],
      siteTypes: ['unit'],
      label: { th: 'สัมมนา', en: 'seminar' },
    },
  }) as const

const lessonTexts = ['lesson-editor', 'lesson', 'lesson_progress', 'records-screen', 'dates']

/** The screens of sessions are those of lessons: they find their addresses by where they stand. */
const session = (path: string, title: SectionScreen['title'], file: string): SectionScreen => ({
  path,
  title,
  file,
  texts: lessonTexts,
})

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/seminar',
      title: { th: 'สัมมนา', en: 'Seminars' },
      roles: ['admin'],
      home: 'dashboard',
      group: 'event',
      icon: 'presentation',
      order: 10,
      plugin: 'seminar',
    },
    [
      {
        path: 'dashboard',
        title: { th: 'สัมมนาทั้งหมด', en: 'All seminars' },
        inMenu: true,
        generic: record('list'),
        file: 'modules/seminars/screens/dashboard.tsx',
        texts: ['seminars', 'course'],
      },
      {
        path: 'add',
        title: { th: 'เพิ่มสัมมนา', en: 'Add a seminar' },
        generic: record('add'),
        file: 'modules/course-making/screens/add-course.tsx',
        texts: [],
      },
      {
        path: 'detail/:id',
        title: { th: 'ข้อมูลสัมมนา', en: 'Seminar' },
        file: 'modules/seminars/screens/detail.tsx',
        texts: ['seminars', 'records-screen', 'dates'],
      },
      {
        path: 'edit/:id',
        title: { th: 'แก้ไขสัมมนา', en: 'Edit a seminar' },
        generic: record('edit'),
        file: 'modules/course-making/screens/edit-course.tsx',
        texts: ['course-editor', 'lesson-editor'],
      },
      session(
        'player/detail/:id',
        { th: 'ช่วงของสัมมนา', en: 'Seminar session' },
        'modules/learning/screens/lesson-detail.tsx',
      ),
      session(
        'player/edit/:id',
        { th: 'แก้ไขช่วงของสัมมนา', en: 'Edit a seminar session' },
        'modules/lessons/screens/edit-lesson.tsx',
      ),
      session(
        'player/add/:id/:count',
        { th: 'เพิ่มช่วงของสัมมนา', en: 'Add a seminar session' },
        'modules/lessons/screens/add-lesson.tsx',
      ),
      session(
        'player/sub/:cid/:pid/:count',
        { th: 'ช่วงย่อยของสัมมนา', en: 'Parts of a seminar session' },
        'modules/lessons/screens/sub-lessons.tsx',
      ),
      { path: 'exam/add/:id', title: { th: 'เพิ่มแบบทดสอบสัมมนา', en: 'Add a seminar exam' } },
      { path: 'exam/edit/:id', title: { th: 'แก้ไขแบบทดสอบสัมมนา', en: 'Edit a seminar exam' } },
      { path: 'exam/detail/:id', title: { th: 'แบบทดสอบสัมมนา', en: 'Seminar exam' } },
      { path: 'question/add/:id/:count', title: { th: 'เพิ่มคำถามสัมมนา', en: 'Add a seminar question' } },
      {
        path: 'question/edit/:exam/:question',
        title: { th: 'แก้ไขคำถามสัมมนา', en: 'Edit a seminar question' },
      },
      {
        path: 'question/answer/:exam/:question',
        title: { th: 'คำตอบของคำถามสัมมนา', en: 'Answers to a seminar question' },
      },
    ],
  ),
]
