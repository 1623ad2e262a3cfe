/** What the outline of a demo course is made from. */
export interface DemoSource {
  readonly name: string
  /** What the course is about, one line each. */
  readonly topics: readonly string[]
  readonly film: string
  readonly document: string
}

export interface DemoLesson {
  readonly name: string
  readonly kind: string
  readonly content: object
  readonly seconds: number
  readonly free: boolean
}

export interface DemoSection {
  readonly name: string
  readonly lessons: readonly DemoLesson[]
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The lines of the list in a course's description. */
export function topicsOf(description: string): string[] {
  return [...description.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) =>
    line
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .slice(0, 190),
  )
}

const film = (name: string, file: string, title: string): DemoLesson => ({
  name,
  kind: 'video',
  content: { file, captions: [], chapters: [{ at: 0, title }] },
  seconds: 6,
  free: false,
})

const reading = (name: string, course: string): DemoLesson => ({
  name,
  kind: 'text',
  content: {
    html: `<h2>${escape(name)}</h2><p>บทนี้เป็นส่วนหนึ่งของหลักสูตร «${escape(course)}» อ่านจบแล้วลองนึกถึงงานของคุณเองว่าเรื่องนี้อยู่ตรงไหน</p><h3>สิ่งที่ควรทำหลังจบบท</h3><ul><li>จดคำถามที่ยังค้างใจไว้ถามวิทยากร</li><li>เล่าให้เพื่อนร่วมงานฟังหนึ่งเรื่อง</li><li>เลือกหนึ่งอย่างที่จะลองทำในสัปดาห์นี้</li></ul>`,
  },
  seconds: 600,
  free: false,
})

const document = (name: string, file: string): DemoLesson => ({
  name,
  kind: 'pdf',
  content: { file, canDownload: true },
  seconds: 900,
  free: false,
})

const survey: DemoLesson = {
  name: 'แบบประเมินความพึงพอใจ',
  kind: 'survey',
  content: {
    intro: 'ความเห็นของคุณช่วยให้หลักสูตรดีขึ้น ใช้เวลาไม่เกิน 2 นาที',
    questions: [
      { id: 'content', type: 'scale', text: 'เนื้อหานำไปใช้กับงานได้จริง', options: [], required: true },
      { id: 'lecturer', type: 'scale', text: 'วิทยากรอธิบายเข้าใจง่าย', options: [], required: true },
      {
        id: 'pace',
        type: 'choice',
        text: 'ความเร็วของเนื้อหา',
        options: ['ช้าไป', 'พอดี', 'เร็วไป'],
        required: true,
      },
      { id: 'more', type: 'text', text: 'อยากให้เพิ่มเรื่องใด', options: [], required: false },
    ],
  },
  seconds: 120,
  free: false,
}

/** Eight lessons in three sections, from what the course says of itself. */
export function outlineOf({
  name,
  topics,
  film: filmFile,
  document: documentFile,
}: DemoSource): DemoSection[] {
  const [first = 'พื้นฐานที่ต้องรู้', second = 'ลงมือทำทีละขั้น', third = 'กรณีศึกษา', fourth = 'ข้อควรระวัง'] = topics
  return [
    {
      name: 'เริ่มต้น',
      lessons: [{ ...film('แนะนำหลักสูตร', filmFile, 'ยินดีต้อนรับ'), free: true }, reading('สิ่งที่จะได้เรียนรู้', name)],
    },
    {
      name: 'เนื้อหาหลัก',
      lessons: [
        film(first, filmFile, 'ภาพรวม'),
        reading(second, name),
        document(third, documentFile),
        reading(fourth, name),
      ],
    },
    { name: 'สรุปและประเมินผล', lessons: [document('เอกสารสรุปหลักสูตร', documentFile), survey] },
  ]
}
