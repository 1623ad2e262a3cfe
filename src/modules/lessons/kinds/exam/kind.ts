import { z } from 'zod'
import { defineLessonKind } from '../../kind.ts'

const content = z.strictObject({
  /** The exam that is sat here. */
  examID: z.uuid(),
  note: z.string().trim().max(2000).optional(),
})

export type ExamContent = z.infer<typeof content>

/** An exam, sat on a page of its own; the lesson is complete once it is passed. */
export const exam = defineLessonKind({
  kind: 'exam',
  order: 95,
  label: { th: 'แบบทดสอบ', en: 'Exam' },
  about: {
    th: 'ทำแบบทดสอบให้ผ่านเกณฑ์เพื่อจบบทเรียน',
    en: 'Questions to pass before the lesson is complete',
  },
  texts: {
    th: {
      open: 'ไปที่แบบทดสอบ',
      end: 'บทเรียนนี้จบเมื่อผลสอบถึงเกณฑ์ที่กำหนด',
      choose: 'แบบทดสอบของหลักสูตร',
      none: 'ยังไม่มีแบบทดสอบในระบบ สร้างแบบทดสอบก่อนแล้วกลับมาเลือกที่นี่',
      list: 'แบบทดสอบทั้งหมด',
    },
    en: {
      open: 'Go to the exam',
      end: 'The lesson is complete once you reach the pass mark',
      choose: 'Exam of the course',
      none: 'There is no exam yet. Make one first, then choose it here',
      list: 'All exams',
    },
  },
  content,
  blank: {},
  measure: 'passed',
})
