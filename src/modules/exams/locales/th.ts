export const th = {
  exams: {
    'unknown-question': 'ไม่พบคำถามนี้ในคลังข้อสอบ',
    'window-ends-first': 'เวลาปิดต้องอยู่หลังเวลาเปิด',
  },
}
