import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['questions', 'rubrics', 'records-screen']

/** The bank of questions for administrators, beside the courses. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin'], plugin: 'lesson' },
  [
    {
      path: 'questions',
      order: 43,
      title: { th: 'คลังข้อสอบ', en: 'Question bank' },
      inMenu: true,
      icon: 'circle-help',
      file: 'modules/questions/screens/questions.tsx',
      texts: [...texts, 'lists', 'dates'],
    },
    {
      path: 'questions/add',
      title: { th: 'เพิ่มคำถามในคลัง', en: 'Add a question to the bank' },
      file: 'modules/questions/screens/add-question.tsx',
      texts,
    },
    {
      path: 'questions/edit/:id',
      title: { th: 'แก้ไขคำถามในคลัง', en: 'Edit a question of the bank' },
      file: 'modules/questions/screens/edit-question.tsx',
      texts,
    },
    {
      path: 'questions/detail/:id',
      title: { th: 'คำถาม', en: 'Question' },
      file: 'modules/questions/screens/question.tsx',
      texts: [...texts, 'dates'],
    },
    {
      path: 'questions/import',
      title: { th: 'นำเข้าคำถาม', en: 'Import questions' },
      file: 'modules/questions/screens/import-questions.tsx',
      texts,
    },
    {
      path: 'questions/export',
      title: { th: 'ส่งออกคำถาม', en: 'Export questions' },
      file: 'modules/questions/screens/export-questions.tsx',
      texts,
    },
    ...recordScreens({
      section: '/lesson',
      at: 'question-category',
      collection: 'question_category',
      order: 44,
      titles: [
        { th: 'หมวดคำถาม', en: 'Question categories' },
        { th: 'เพิ่มหมวดคำถาม', en: 'Add a question category' },
        { th: 'แก้ไขหมวดคำถาม', en: 'Edit a question category' },
        { th: 'รายละเอียดหมวดคำถาม', en: 'Question category' },
      ],
    }),
  ],
)
