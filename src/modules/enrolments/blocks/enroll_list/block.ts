import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { readEnrollLists } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
}

const taken = (name: string, enrolledAt: string, lessons: number, percent: number, message: string) => ({
  courseID: name,
  name,
  about: '',
  enrolledAt,
  lessons,
  percent,
  message,
})

/** The courses that the person takes: since when, how many lessons, how far, and in which state. */
export const enrollList = defineBlock({
  type: 'enroll_list',
  label: { th: 'หลักสูตรที่ลงทะเบียน', en: 'Courses taken' },
  texts: ['enrolments.courses', 'sign-in-notice'],
  fields,
  source: readEnrollLists,
  sample: {
    settings: { title: 'หลักสูตรของฉัน' },
    data: [
      taken('การดับเพลิงขั้นต้น', '2026-10-02T02:00:00Z', 8, 100, 'เรียนจบแล้ว'),
      taken('ปฐมพยาบาลในสถานประกอบการ', '2026-10-21T02:00:00Z', 12, 45, 'กำลังเรียน'),
      taken('เจ้าหน้าที่ความปลอดภัย ระดับหัวหน้างาน', '2026-11-09T02:00:00Z', 10, 0, 'ยังไม่เริ่มเรียน'),
    ],
  },
})
