import type { DemoLesson } from './demo-lesson.ts'

const levels = [
  { id: 'l3', name: 'ดีมาก', points: 3 },
  { id: 'l2', name: 'พอใช้', points: 2 },
  { id: 'l1', name: 'ควรปรับปรุง', points: 1 },
]

const shared = {
  takesText: true,
  maxMegabytes: 20,
  late: 'accepted',
  minusPercent: 10,
  points: 100,
  maxHandIns: 0,
  weight: 1,
}

/** Work that is handed in, by the name of the course. */
const demoTasks: Readonly<Record<string, DemoLesson>> = {
  'PDPA สำหรับ HR': {
    name: 'ส่งบันทึกรายการกิจกรรมการประมวลผลข้อมูล',
    kind: 'assignment',
    seconds: 45 * 60,
    content: {
      ...shared,
      task: `<p>เลือกกระบวนการหนึ่งของฝ่ายบุคคล เช่น การรับสมัครงาน แล้วเขียนบันทึกรายการกิจกรรมการประมวลผลข้อมูลส่วนบุคคล</p>
<ul><li>ข้อมูลอะไรบ้าง เก็บเพื่ออะไร และใช้ฐานกฎหมายใด</li><li>ใครเข้าถึงได้ และเก็บไว้นานเท่าใด</li><li>มีมาตรการรักษาความปลอดภัยอย่างไร</li></ul>`,
      maxFiles: 3,
      endings: ['pdf', 'docx', 'xlsx', 'png', 'jpg'],
      passPercent: 60,
      rubric: [
        { id: 'c1', name: 'ความครบถ้วนของข้อมูล', about: 'ระบุข้อมูล วัตถุประสงค์ และฐานกฎหมายครบ', levels },
        { id: 'c2', name: 'สิทธิ์และระยะเวลา', about: 'บอกผู้เข้าถึงและเวลาจัดเก็บที่สมเหตุสมผล', levels },
        { id: 'c3', name: 'มาตรการความปลอดภัย', about: 'ทำได้จริงในองค์กร', levels },
      ],
    },
  },
  ให้ฟีดแบ็กอย่างไรให้คนฟังอยากปรับ: {
    name: 'เล่าการให้ฟีดแบ็กจริงหนึ่งครั้ง',
    kind: 'assignment',
    seconds: 20 * 60,
    content: {
      ...shared,
      task: '<p>เล่าเหตุการณ์ที่คุณให้ฟีดแบ็กกับเพื่อนร่วมงานหนึ่งครั้ง ใช้โครงสร้าง สถานการณ์ พฤติกรรม ผลกระทบ แล้วบอกว่าครั้งหน้าจะปรับอะไร</p>',
      maxFiles: 0,
      endings: [],
      rubric: [],
    },
  },
}

/** The lessons of a course in which something is handed in. */
export function tasksOf({ name }: { readonly name: string }): readonly DemoLesson[] {
  const task = Object.hasOwn(demoTasks, name) ? demoTasks[name] : undefined
  return task ? [task] : []
}
