import { extendSection, type RouteEntry } from '#kernel/routes.ts'

const lessonTexts = ['lesson-editor', 'lesson', 'lesson_progress', 'records-screen', 'dates']

/** Lessons, exams, live lessons and payments of courses. */
export const learningRoutes: readonly RouteEntry[] = [
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'play/:cid/:pid',
      title: { th: 'ห้องเรียน', en: 'Classroom' },
      roles: [],
      layout: 'blank',
      file: 'modules/learning/screens/player.tsx',
      texts: ['learning', 'lesson', 'lesson-view', 'media', 'discussions'],
    },
    {
      path: 'player/detail/:id',
      title: { th: 'บทเรียน', en: 'Lesson' },
      file: 'modules/learning/screens/lesson-detail.tsx',
      texts: lessonTexts,
    },
    {
      path: 'player/edit/:id',
      title: { th: 'แก้ไขบทเรียน', en: 'Edit a lesson' },
      file: 'modules/lessons/screens/edit-lesson.tsx',
      texts: lessonTexts,
    },
    {
      path: 'player/add/:id',
      title: { th: 'เพิ่มบทเรียน', en: 'Add a lesson' },
      file: 'modules/lessons/screens/add-lesson.tsx',
      texts: lessonTexts,
    },
    {
      path: 'player/sub/:cid/:pid',
      title: { th: 'บทเรียนย่อย', en: 'Sub-lessons' },
      file: 'modules/lessons/screens/sub-lessons.tsx',
      texts: lessonTexts,
    },
    { path: 'exam/add/:id/:history', title: { th: 'เพิ่มข้อสอบ', en: 'Add an exam' } },
    { path: 'exam/edit/:id/:history', title: { th: 'แก้ไขข้อสอบ', en: 'Edit an exam' } },
    { path: 'exam/detail/:id/:history', title: { th: 'ข้อมูลข้อสอบ', en: 'Exam' } },
    { path: 'question/add/:id', title: { th: 'เพิ่มคำถาม', en: 'Add a question' } },
    { path: 'question/edit/:exam/:question', title: { th: 'แก้ไขคำถาม', en: 'Edit a question' } },
    { path: 'question/answer/:exam/:question', title: { th: 'คำตอบของคำถาม', en: 'Answers to a question' } },
    {
      path: 'assessment/:cid/:eid/:type?/:round?',
      title: { th: 'ทำแบบทดสอบ', en: 'Take an assessment' },
      roles: [],
      layout: 'blank',
    },
    {
      path: 'survey',
      title: { th: 'แบบสำรวจความพึงพอใจ', en: 'Satisfaction survey' },
      roles: [],
      inMenu: true,
      menuRoles: ['admin', 'manager'],
      file: 'modules/reports/screens/survey.tsx',
      texts: ['survey-results', 'reports'],
    },
    { path: 'streaming', title: { th: 'ถ่ายทอดสด', en: 'Live stream' }, roles: [], layout: 'blank' },
    { path: 'camera', title: { th: 'กล้องของผู้เรียน', en: 'Learner’s camera' }, roles: [], layout: 'blank' },
    { path: 'webcam', title: { th: 'เว็บแคม', en: 'Webcam' }, roles: [], layout: 'blank' },
    {
      path: 'chat-client',
      title: { th: 'ถามวิทยากร', en: 'Ask the lecturer' },
      roles: [],
      inApp: true,
      file: 'modules/discussions/screens/chat-client.tsx',
      texts: ['discussions'],
    },
    {
      path: 'chat-admin',
      lecturers: true,
      title: { th: 'ตอบคำถามผู้เรียน', en: 'Answer learners' },
      roles: ['admin', 'manager'],
      inMenu: true,
      file: 'modules/discussions/screens/chat-admin.tsx',
      texts: ['discussions'],
    },
    {
      path: 'command',
      title: { th: 'ควบคุมห้องเรียน', en: 'Classroom commands' },
      roles: ['admin', 'manager'],
      inMenu: true,
    },
    { path: 'ably', title: { th: 'ผู้ที่กำลังออนไลน์', en: 'Realtime monitor' }, inMenu: true },
    { path: 'pay/:id', title: { th: 'ชำระเงิน', en: 'Payment' }, roles: [], layout: 'blank' },
    { path: 'bill', title: { th: 'ใบแจ้งชำระเงิน', en: 'Lesson bills' }, inMenu: true },
    { path: 'reconcile', title: { th: 'กระทบยอดการชำระเงิน', en: 'Reconcile payments' }, inMenu: true },
    { path: 'reconcile-xls', title: { th: 'กระทบยอดจาก Excel', en: 'Reconcile from Excel' }, inMenu: true },
  ]),
]
