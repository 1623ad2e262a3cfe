/** A demo course that has exams, and the category of the bank that they ask from. */
export interface DemoExams {
  readonly course: string
  readonly category: string
  /** Its final exam is sat before a camera. */
  readonly isSupervised?: true
}

export const demoExams: readonly DemoExams[] = [
  { course: 'Cybersecurity Awareness: รู้ทันอีเมลหลอกลวงและมิจฉาชีพออนไลน์', category: 'ดิจิทัล' },
  { course: 'สุขลักษณะส่วนบุคคลสำหรับผู้สัมผัสอาหาร', category: 'อาหารปลอดภัย' },
  { course: 'กฎหมายแรงงานที่หัวหน้างานต้องรู้', category: 'กฎหมายแรงงาน' },
  // A course of the member whose name and password are printed.
  { course: 'PDPA สำหรับ HR', category: 'กฎหมายแรงงาน' },
  { course: 'อนุรักษ์พลังงานในสำนักงานและโรงงาน เริ่มได้ตั้งแต่วันนี้', category: 'พลังงานและคาร์บอน' },
  { course: 'ให้ฟีดแบ็กอย่างไรให้คนฟังอยากปรับ', category: 'ภาวะผู้นำ', isSupervised: true },
]

/** Questions that the exams before and after a course draw. */
export const DRAWN = 5

/** The exams of a course in the order in which they are sat. */
export const demoRules = [
  {
    type: 'pre',
    isFixed: false,
    name: 'แบบทดสอบก่อนเรียน',
    intro: 'ลองทำก่อนเริ่มเรียนเพื่อดูว่าคุณรู้อะไรอยู่แล้ว ไม่มีผลต่อการเรียนจบ',
    minutes: null,
    rounds: 1,
    passPercent: 0,
    weight: 0,
    marksShown: 'at-once',
    keyShown: 'never',
  },
  {
    type: 'post',
    isFixed: false,
    name: 'แบบทดสอบหลังเรียน',
    intro: 'คำถามจากเนื้อหาเดียวกับก่อนเรียน ทำได้สามครั้ง นับครั้งที่ดีที่สุด',
    minutes: 20,
    rounds: 3,
    passPercent: 60,
    weight: 1,
    marksShown: 'at-once',
    keyShown: 'at-once',
  },
  {
    type: 'exam',
    isFixed: true,
    name: 'สอบวัดผลปลายหลักสูตร',
    intro: 'ข้อสอบปรนัยและข้อเขียนหนึ่งข้อ ผู้สอนตรวจข้อเขียนแล้วประกาศผลพร้อมกัน',
    minutes: 45,
    rounds: 2,
    passPercent: 60,
    weight: 2,
    marksShown: 'on-release',
    keyShown: 'on-release',
  },
  {
    type: 'practice',
    isFixed: false,
    name: 'แบบฝึกหัดท้ายบท',
    intro: 'ทำได้ไม่จำกัดครั้งและไม่จำกัดเวลา เห็นเฉลยทันที',
    minutes: null,
    rounds: 0,
    passPercent: 50,
    weight: 0,
    marksShown: 'at-once',
    keyShown: 'at-once',
  },
] as const
