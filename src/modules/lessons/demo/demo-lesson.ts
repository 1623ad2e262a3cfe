/** A lesson of the demo, in the order in which it is learned. */
export interface DemoLesson {
  readonly name: string
  readonly kind: string
  readonly content: Record<string, unknown>
  readonly seconds: number
  readonly free?: boolean
  readonly completion?: 'auto' | 'manual'
}

export interface DemoSection {
  readonly name: string
  readonly lessons: readonly DemoLesson[]
}

/** Addresses of the files that lessons of a site show. */
export interface DemoFiles {
  readonly film: string
  readonly document: string
}

/** Addresses of the files of the complete course. */
export interface FirstAidFiles {
  readonly film: string
  readonly captions: string
  readonly document: string
  readonly sound: string
  readonly picture: string
}

/** The questions at the end of a course. */
export const survey = {
  intro: 'ใช้เวลาไม่เกิน 2 นาที คำตอบของคุณช่วยให้เราปรับหลักสูตรให้ดีขึ้น',
  questions: [
    { id: 'content', type: 'scale', text: 'เนื้อหาตรงกับงานของคุณเพียงใด', options: [], required: true },
    { id: 'lecturer', type: 'scale', text: 'วิทยากรอธิบายเข้าใจง่ายเพียงใด', options: [], required: true },
    {
      id: 'pace',
      type: 'choice',
      text: 'ความเร็วของการสอนเป็นอย่างไร',
      options: ['ช้าไป', 'พอดี', 'เร็วไป'],
      required: true,
    },
    { id: 'more', type: 'text', text: 'อยากให้เพิ่มหรือปรับเรื่องใด', options: [], required: false },
  ],
}
