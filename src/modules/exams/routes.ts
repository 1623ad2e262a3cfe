import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['exams', 'records-screen']

/** Making exams, for administrators; the list is for all who look after learners. */
export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
    {
      path: 'exams',
      order: 45,
      title: { th: 'แบบทดสอบ', en: 'Exams' },
      roles: ['admin', 'manager'],
      capabilities: ['teaching'],
      inMenu: true,
      icon: 'list-checks',
      file: 'modules/exams/screens/exams.tsx',
      texts: [...texts, 'lists', 'dates'],
    },
    {
      path: 'exam/add/:id/:history',
      title: { th: 'เพิ่มแบบทดสอบ', en: 'Add an exam' },
      file: 'modules/exams/screens/add-exam.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'exam/edit/:id/:history',
      title: { th: 'แก้ไขแบบทดสอบ', en: 'Edit an exam' },
      file: 'modules/exams/screens/edit-exam.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'question/add/:id',
      title: { th: 'เพิ่มคำถามในแบบทดสอบ', en: 'Add questions to an exam' },
      file: 'modules/exams/screens/add-question.tsx',
      texts: [...texts, 'questions', 'rubrics'],
    },
    {
      path: 'question/edit/:exam/:question',
      title: { th: 'แก้ไขคำถามของแบบทดสอบ', en: 'Edit a question of an exam' },
      file: 'modules/exams/screens/edit-question.tsx',
      texts: [...texts, 'questions', 'rubrics'],
    },
  ]),
  ...extendSection({ path: '/seminar', roles: ['admin'], plugin: 'seminar' }, [
    {
      path: 'exam/add/:id',
      order: 8,
      title: { th: 'เพิ่มแบบทดสอบสัมมนา', en: 'Add a seminar exam' },
      file: 'modules/exams/screens/add-exam.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'exam/edit/:id',
      title: { th: 'แก้ไขแบบทดสอบสัมมนา', en: 'Edit a seminar exam' },
      file: 'modules/exams/screens/edit-exam.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'question/add/:id/:count',
      order: 11,
      title: { th: 'เพิ่มคำถามสัมมนา', en: 'Add a seminar question' },
      file: 'modules/exams/screens/add-question.tsx',
      texts: [...texts, 'questions', 'rubrics'],
    },
    {
      path: 'question/edit/:exam/:question',
      title: { th: 'แก้ไขคำถามสัมมนา', en: 'Edit a seminar question' },
      file: 'modules/exams/screens/edit-question.tsx',
      texts: [...texts, 'questions', 'rubrics'],
    },
  ]),
]
