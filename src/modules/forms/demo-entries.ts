import type { EntryStatus } from './statuses.ts'

/** Something that an invented visitor sent to the first academy. */
export interface DemoEntry {
  readonly form: 'contact-form' | 'quotation'
  readonly hoursAgo: number
  readonly status: EntryStatus
  readonly formData: Readonly<Record<string, unknown>>
}

const ask = (
  hoursAgo: number,
  status: EntryStatus,
  [name, email, about, message]: readonly [string, string, string, string],
): DemoEntry => ({
  form: 'contact-form',
  hoursAgo,
  status,
  formData: {
    ชื่อของคุณ: name,
    อีเมล: email,
    ติดต่อเรื่อง: about,
    ...(about === 'การชำระเงิน' ? { เลขที่คำสั่งซื้อ: '7A4C-91E2' } : {}),
    ข้อความ: message,
  },
})

const quote = (hoursAgo: number, status: EntryStatus, formData: DemoEntry['formData']): DemoEntry => ({
  form: 'quotation',
  hoursAgo,
  status,
  formData,
})

/** What waits at the desk of the first academy, the newest first. */
export const demoEntries: readonly DemoEntry[] = [
  ask(3, 'new', [
    'วราภรณ์ ใจมั่น',
    'waraporn@example.test',
    'สอบถามหลักสูตร',
    'หลักสูตร จป.หัวหน้างาน รุ่นถัดไปเปิดรับสมัครถึงวันไหนคะ สมัครสามคนพร้อมกันได้ไหม',
  ]),
  ask(9, 'new', [
    'ธีรเดช พูนทรัพย์',
    'teeradet@example.test',
    'การชำระเงิน',
    'โอนเงินแล้วเมื่อเช้านี้ แต่สถานะยังขึ้นว่ารอชำระ รบกวนตรวจสอบให้ด้วยครับ',
  ]),
  ask(26, 'read', [
    'Somsri Manee',
    'somsri@example.test',
    'ปัญหาการใช้งาน',
    'เปิดบทเรียนบนโทรศัพท์แล้วเสียงไม่ออก ลองสองเครื่องแล้วเป็นเหมือนกัน',
  ]),
  ask(50, 'done', [
    'ปกรณ์ ศรีวิไล',
    'pakorn@example.test',
    'อื่น ๆ',
    'ขอใบกำกับภาษีในนามบริษัท ส่งรายละเอียดไว้ทางอีเมลแล้วครับ',
  ]),
  ask(120, 'done', [
    'กมลชนก เรืองศิลป์',
    'kamonchanok@example.test',
    'สอบถามหลักสูตร',
    'มีหลักสูตร PDPA ที่เรียนเป็นภาษาอังกฤษหรือไม่',
  ]),
  ask(200, 'rejected', [
    'โปรโมชันพิเศษ',
    'offer@example.test',
    'อื่น ๆ',
    'รับทำการตลาดออนไลน์ราคาพิเศษ สนใจติดต่อกลับด่วน',
  ]),
  quote(5, 'new', {
    'ชื่อ-นามสกุล': 'ณัฐพล วงศ์ประเสริฐ',
    ชื่อหน่วยงาน: 'บจก. สยามรุ่งเรืองพาร์ท',
    อีเมล: 'hr@siam-parts.example.test',
    เบอร์โทรศัพท์: '0812345670',
    รูปแบบการอบรม: 'อบรมที่หน่วยงานของคุณ',
    'จำนวนผู้เข้าอบรม (คน)': '40',
    หัวข้อที่สนใจ: ['ความปลอดภัยในการทำงาน'],
    รายละเอียดเพิ่มเติม: 'หัวหน้างาน 40 คน แบ่งสองรอบ อยากได้ช่วงต้นเดือนหน้า',
  }),
  quote(73, 'read', {
    'ชื่อ-นามสกุล': 'อรอุมา ทองสุข',
    ชื่อหน่วยงาน: 'บมจ. อาหารไทยพัฒนา',
    อีเมล: 'training@thai-food.example.test',
    เบอร์โทรศัพท์: '0898765431',
    รูปแบบการอบรม: 'บทเรียนออนไลน์',
    'จำนวนผู้เข้าอบรม (คน)': '120',
    หัวข้อที่สนใจ: ['การจัดการและภาวะผู้นำ', 'บัญชีและภาษี'],
  }),
]
