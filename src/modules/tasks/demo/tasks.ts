import type { Priority, TaskColor } from '../task-words.ts'

/** A task of the demo; days count from today. */
export interface DemoTask {
  readonly title: string
  readonly from: number
  readonly to: number
  readonly color: TaskColor
  readonly priority?: Priority
  readonly assignedTo?: string
  readonly description?: string
  readonly done?: boolean
  readonly public?: boolean
  /** E-mail address of the member who does it. */
  readonly member?: string
}

export const demoTasks: readonly DemoTask[] = [
  {
    title: 'ตรวจเอกสารผู้สมัครรุ่น 12',
    from: -4,
    to: -1,
    color: 'red',
    priority: 'High',
    assignedTo: 'สโรชา งามประเสริฐ',
    description: 'ตรวจสำเนาบัตรประชาชนและหลักฐานการชำระเงินของผู้สมัคร 28 คน\nแจ้งผู้ที่เอกสารไม่ครบทางอีเมล',
  },
  {
    title: 'ส่งใบแจ้งหนี้บริษัทที่จองอบรม',
    from: -9,
    to: -6,
    color: 'amber',
    assignedTo: 'ฝ่ายบัญชี',
    description: 'บริษัทคู่สัญญา 4 แห่ง ครบกำหนดชำระสิ้นเดือน',
  },
  {
    title: 'ปรับบทเรียนความปลอดภัยในงานก่อสร้าง',
    from: -2,
    to: 2,
    color: 'blue',
    priority: 'High',
    assignedTo: 'ศิรินทร์ วัฒนกุลชัย',
    description: 'เพิ่มกฎกระทรวงฉบับใหม่ในบทที่ 3 และ 5 พร้อมแบบทดสอบท้ายบท',
  },
  {
    title: 'ถ่ายวิดีโอแนะนำวิทยากร',
    from: 0,
    to: 1,
    color: 'purple',
    assignedTo: 'ทีมสื่อการสอน',
    description: 'ห้องสตูดิโอชั้น 2 เวลา 09:30 น. วิทยากร 3 ท่าน',
  },
  {
    title: 'โทรยืนยันผู้เข้าอบรมในห้องเรียน',
    from: 0,
    to: 0,
    color: 'green',
    assignedTo: 'สโรชา งามประเสริฐ',
  },
  {
    title: 'ส่งรายงานแบบฝึกหัดบทที่ 4',
    from: -1,
    to: 4,
    color: 'green',
    priority: 'Low',
    assignedTo: 'ใบบัว พิพัฒน์ผล',
    member: 'member@sala.test',
    description: 'ส่งให้วิทยากรก่อนการอบรมในห้องเรียน',
  },
  {
    title: 'จัดห้องอบรมปฐมพยาบาล',
    from: 3,
    to: 3,
    color: 'amber',
    assignedTo: 'อาคารสถานที่',
    description: 'โต๊ะกลุ่ม 6 ชุด หุ่นฝึก CPR 8 ตัว เครื่องเสียงพร้อมไมค์ 2 ตัว',
  },
  {
    title: 'วันเปิดบ้าน: พบวิทยากรและทดลองเรียนฟรี',
    from: 6,
    to: 7,
    color: 'blue',
    priority: 'High',
    assignedTo: 'ฝ่ายประชาสัมพันธ์',
    public: true,
    description: 'ลงทะเบียนหน้างานตั้งแต่ 08:30 น. ทดลองเรียน 5 หลักสูตรยอดนิยม ไม่มีค่าใช้จ่าย',
  },
  {
    title: 'ปิดรับสมัครหลักสูตรหัวหน้างาน รุ่น 12',
    from: 9,
    to: 9,
    color: 'red',
    priority: 'High',
    assignedTo: 'ฝ่ายทะเบียน',
    public: true,
  },
  {
    title: 'สอบวัดความรู้ก่อนรับใบรับรอง',
    from: 12,
    to: 13,
    color: 'purple',
    assignedTo: 'ศิรินทร์ วัฒนกุลชัย',
    public: true,
    description: 'สอบออนไลน์ผ่านหน้าหลักสูตร เปิดระบบ 09:00 ถึง 16:00 น.',
  },
  {
    title: 'วางแผนหลักสูตรไตรมาสหน้า',
    from: 15,
    to: 20,
    color: 'gray',
    priority: 'Low',
    assignedTo: 'กันตพงศ์ ชลธาร',
  },
  {
    title: 'ออกใบรับรองรุ่น 11',
    from: -8,
    to: -5,
    color: 'green',
    priority: 'High',
    assignedTo: 'สโรชา งามประเสริฐ',
    done: true,
  },
  {
    title: 'สำรวจความพึงพอใจผู้เรียน',
    from: -12,
    to: -10,
    color: 'blue',
    priority: 'Low',
    assignedTo: 'ฝ่ายประกันคุณภาพ',
    done: true,
  },
]

export const secondTasks: readonly DemoTask[] = [
  {
    title: 'เพาะกล้าผักสำหรับห้องปฏิบัติ',
    from: -3,
    to: 3,
    color: 'green',
    assignedTo: 'ทีมแปลงสาธิต',
    description: 'กล้าผักสลัด 200 ต้น และมะเขือเทศ 80 ต้น',
  },
  { title: 'ซ่อมระบบน้ำแปลงสาธิต', from: -5, to: -1, color: 'red', priority: 'High', assignedTo: 'ช่างประจำสวน' },
  {
    title: 'ตลาดนัดผลผลิตของผู้เรียน',
    from: 5,
    to: 6,
    color: 'amber',
    assignedTo: 'ฝ่ายกิจกรรม',
    public: true,
    description: 'ลานหน้าศูนย์เรียนรู้ 07:00 ถึง 13:00 น.',
  },
]
