import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['exam-room', 'assessments.state', 'questions.sit', 'rubrics', 'records-screen']

/** Looking after rounds: administrators and lecturers act, managers read. */
const staffRoutes = extendSection({ path: '/lesson', roles: ['admin'], plugin: 'lesson' }, [
  {
    path: 'exam/detail/:id/:history',
    order: 46,
    title: { th: 'แบบทดสอบของหลักสูตร', en: 'Exam of a course' },
    file: 'modules/assessments/screens/exam-detail.tsx',
    texts: [...texts, 'exams', 'questions.kind'],
  },
  {
    path: 'question/answer/:exam/:question',
    title: { th: 'เฉลยและคำตอบของคำถาม', en: 'Key and answers of a question' },
    file: 'modules/assessments/screens/question-answers.tsx',
    texts,
  },
  {
    path: 'exam-room/:id',
    title: { th: 'ห้องสอบและผลสอบ', en: 'Exam room and results' },
    roles: ['admin', 'manager'],
    capabilities: ['teaching'],
    file: 'modules/assessments/screens/exam-room.tsx',
    texts: [...texts, 'lists', 'dates'],
  },
  {
    path: 'gradebook/:id',
    title: { th: 'สมุดคะแนนของหลักสูตร', en: 'Gradebook of a course' },
    roles: ['admin', 'manager'],
    capabilities: ['teaching'],
    file: 'modules/assessments/screens/gradebook.tsx',
    texts,
  },
  {
    path: 'exam-round/:id',
    title: { th: 'การสอบของผู้เรียน', en: 'A learner’s round' },
    roles: ['admin', 'manager'],
    capabilities: ['teaching'],
    file: 'modules/assessments/screens/exam-round.tsx',
    texts,
  },
])

/** The same for exams of seminars. */
const seminarRoutes = extendSection({ path: '/seminar', roles: ['admin'], plugin: 'seminar' }, [
  {
    path: 'exam/detail/:id',
    order: 10,
    title: { th: 'แบบทดสอบสัมมนา', en: 'Seminar exam' },
    file: 'modules/assessments/screens/exam-detail.tsx',
    texts: [...texts, 'exams', 'questions.kind'],
  },
  {
    path: 'question/answer/:exam/:question',
    order: 13,
    title: { th: 'คำตอบของคำถามสัมมนา', en: 'Answers to a seminar question' },
    file: 'modules/assessments/screens/question-answers.tsx',
    texts,
  },
])

const sitterRoutes = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'assessment/:cid/:eid/:type?/:round?',
    whenBound: true,
    order: 12,
    title: { th: 'ทำแบบทดสอบ', en: 'Exam' },
    layout: 'blank',
    file: 'modules/assessments/screens/assessment.tsx',
    texts: ['assessments', 'questions.sit'],
    islands: true,
  },
])

export const routes: readonly RouteRow[] = [...sitterRoutes, ...staffRoutes, ...seminarRoutes]
