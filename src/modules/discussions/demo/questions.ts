import type { QuestionStatus } from '../questions/question.ts'

export interface DemoQuestion {
  readonly isOwn: boolean
  readonly hoursAgo: number
  readonly status: QuestionStatus
  readonly isShared: boolean
  readonly isSeen: boolean
  readonly isTaken: boolean
  /** Learner and lecturer in turn. */
  readonly said: readonly string[]
}

const open = { status: 'open', isShared: false, isSeen: false, isTaken: false } as const
const answered = { status: 'answered', isShared: false, isSeen: true, isTaken: true } as const

export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...answered,
    isOwn: true,
    hoursAgo: 30,
    isSeen: false,
    said: [
      'อาจารย์คะ แบบฟอร์มในบทที่ 2 ใช้กับหน้างานที่มีผู้รับเหมาช่วงด้วยได้ไหมคะ หรือควรแยกคนละใบ',
      'ใช้ใบเดียวกันได้ค่ะ แต่ให้เพิ่มช่อง «ผู้รับเหมา» และให้หัวหน้าของเขาลงชื่อร่วมด้วย\nตัวอย่างที่กรอกแล้วอยู่ท้ายเอกสารประกอบ หน้า 14',
    ],
  },
  {
    ...open,
    isOwn: true,
    hoursAgo: 3,
    isShared: true,
    said: ['ถ้าดูวิดีโอแล้วหลุดกลางคัน เวลาเรียนที่ดูไปแล้วยังนับอยู่ไหมคะ'],
  },
  {
    ...answered,
    isOwn: true,
    hoursAgo: 400,
    status: 'closed',
    said: ['ขอใบรับรองเป็นชื่อภาษาอังกฤษได้ไหมคะ', 'ได้ค่ะ แก้ชื่อภาษาอังกฤษในโปรไฟล์ก่อนเรียนจบ ระบบจะใช้ชื่อนั้น', 'ขอบคุณค่ะ'],
  },
  { ...open, isOwn: false, hoursAgo: 52, said: ['สไลด์บทสุดท้ายดาวน์โหลดแล้วเปิดไม่ได้ครับ ขึ้นว่าไฟล์เสีย'] },
  {
    ...open,
    isOwn: false,
    hoursAgo: 26,
    isTaken: true,
    said: ['ตัวอย่างการคำนวณชั่วโมงทำงานล่วงเวลาในวันหยุด ใช้ 1.5 เท่าหรือ 3 เท่าครับ ในเอกสารกับในวิดีโอไม่ตรงกัน'],
  },
  {
    ...open,
    isOwn: false,
    hoursAgo: 20,
    isShared: true,
    said: ['มีใครลองใช้เช็กลิสต์นี้กับคลังสินค้าห้องเย็นบ้างไหมคะ อยากรู้ว่าต้องเพิ่มข้อไหน'],
  },
  {
    ...answered,
    isOwn: false,
    hoursAgo: 90,
    isShared: true,
    said: [
      'ข้อกำหนดฉบับใหม่ต้องทวนสอบทุกปีหรือทุกสองปีคะ',
      'ทุกปีค่ะ แต่ถ้าไม่มีการเปลี่ยนกระบวนการ ใช้ผลทวนสอบเดิมประกอบได้หนึ่งรอบ',
    ],
  },
  {
    ...answered,
    isOwn: false,
    hoursAgo: 140,
    said: ['ส่งงานกลุ่มช้าไปหนึ่งวันยังรับไหมครับ', 'รับค่ะ แนบไฟล์ในบทเรียนเดิมได้เลย'],
  },
]
