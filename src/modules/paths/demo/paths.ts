/** A path of the demo: courses by the beginning of their names. */
interface DemoPath {
  readonly name: string
  readonly description: string
  readonly english: { readonly name: string; readonly description: string }
  readonly courses: readonly string[]
  /** Begins with what the printed member takes. */
  readonly isOwn?: true
  /** Assigned by a company to its people. */
  readonly isOfCompany?: true
}

export const demoPaths: readonly DemoPath[] = [
  {
    name: 'พนักงานใหม่: สามเดือนแรก',
    description: 'สิ่งที่พนักงานทุกคนควรรู้ก่อนผ่านทดลองงาน เรียนตามลำดับ ใช้เวลาสัปดาห์ละสองชั่วโมง',
    english: {
      name: 'New here: the first three months',
      description: 'What everybody should know before probation ends: in order, two hours a week',
    },
    courses: ['ปฐมพยาบาลเบื้องต้น'],
    isOwn: true,
  },
  {
    name: 'ก้าวแรกของหัวหน้างาน',
    description: 'จากคนทำงานเก่งสู่หัวหน้าที่ทีมไว้ใจ: กฎหมาย การดูแลทีม และความปลอดภัยหน้างาน',
    english: {
      name: 'First steps of a supervisor',
      description:
        'From doing the work well to leading people who trust you: law, care of the team, safety on site',
    },
    courses: ['หัวหน้างานมือใหม่', 'กฎหมายแรงงานที่หัวหน้างานต้องรู้', 'ปฐมพยาบาลเบื้องต้น'],
  },
  {
    name: 'ทำงานกับข้อมูลอย่างมั่นใจ',
    description: 'สรุปรายงานให้เร็วขึ้น และดูแลข้อมูลส่วนบุคคลให้ถูกต้องตามกฎหมาย',
    english: {
      name: 'Working with data confidently',
      description: 'Reports in less time, and personal data handled as the law asks',
    },
    courses: ['Excel + AI', 'PDPA สำหรับ HR'],
    isOfCompany: true,
  },
]
