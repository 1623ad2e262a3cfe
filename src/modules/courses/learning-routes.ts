import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** Exams and live lessons of courses. */
export const learningRoutes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    { path: 'exam/add/:id/:history', order: 5, title: { th: 'เพิ่มข้อสอบ', en: 'Add an exam' } },
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
      path: 'command',
      order: 18,
      title: { th: 'ควบคุมห้องเรียน', en: 'Classroom commands' },
      roles: ['admin', 'manager'],
      inMenu: true,
    },
    { path: 'ably', title: { th: 'ผู้ที่กำลังออนไลน์', en: 'Realtime monitor' }, inMenu: true },
    { path: 'pay/:id', title: { th: 'ชำระเงิน', en: 'Payment' }, roles: [], layout: 'blank' },
  ]),
]
