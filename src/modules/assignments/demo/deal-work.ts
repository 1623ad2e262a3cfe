import type { HandInState } from '../model/hand-in-state.ts'

/** One go of the demo: how it stands, how good it is, and how many days ago it came. */
export interface DealtGo {
  readonly status: HandInState
  readonly quality: 'high' | 'middle' | 'low'
  readonly daysAgo: number
  readonly lateDays: number
}

const one = (status: HandInState, quality: DealtGo['quality'], daysAgo: number, lateDays = 0): DealtGo => ({
  status,
  quality,
  daysAgo,
  lateDays,
})

/** Every state that work can be in, in turn; the last ones have not handed in. */
const turns: readonly (readonly DealtGo[])[] = [
  [one('waiting', 'middle', 1)],
  [one('returned', 'low', 9), one('waiting', 'high', 2)],
  [one('marked', 'high', 4)],
  [one('released', 'high', 12)],
  [one('returned', 'low', 3)],
  [one('replaced', 'low', 6), one('waiting', 'middle', 5, 2)],
  [one('released', 'low', 15, 1)],
  [],
]

/** What somebody handed in: those who have completed the lesson have a mark that lets them. */
export function dealWork(at: number, isComplete: boolean): readonly DealtGo[] {
  if (isComplete) return [one('released', at % 2 === 0 ? 'high' : 'middle', 10 + (at % 9))]
  return turns[at % turns.length] ?? []
}

/** Words of the demo's learners, by how good they are. */
export const demoTexts = {
  high: 'เลือกกระบวนการรับสมัครงาน เก็บชื่อ เบอร์โทร ประวัติการทำงานเพื่อคัดเลือก ใช้ฐานสัญญาและประโยชน์โดยชอบ เข้าถึงได้เฉพาะทีมสรรหาสองคนและหัวหน้าแผนก เก็บไว้หนึ่งปีหลังปิดรับสมัคร จากนั้นลบทั้งไฟล์และอีเมล ไฟล์อยู่ในโฟลเดอร์ที่ตั้งสิทธิ์และเปิดการยืนยันสองขั้น',
  middle:
    'เก็บใบสมัครและสำเนาบัตรประชาชนเพื่อทำสัญญาจ้าง ฝ่ายบุคคลเข้าถึงได้ทุกคน เก็บไว้ตลอดอายุงาน มีรหัสผ่านที่เครื่องคอมพิวเตอร์ ครั้งหน้าจะระบุฐานกฎหมายให้ชัดกว่านี้',
  low: 'เก็บข้อมูลผู้สมัครไว้ในแฟ้ม ใช้ตอนสัมภาษณ์',
} as const

export const demoComments = {
  high: 'ครบถ้วนและทำได้จริง โดยเฉพาะเรื่องระยะเวลาจัดเก็บ',
  middle: 'ดีแล้ว เพิ่มเหตุผลว่าทำไมต้องเก็บสำเนาบัตรประชาชน',
  low: 'ยังสั้นเกินไป ลองตอบให้ครบทุกหัวข้อในโจทย์',
} as const
