import { type DemoFiles, type DemoSection, survey } from './demo-lesson.ts'
import { tasksOf } from './tasks.ts'

interface DemoCourse {
  readonly name: string
  readonly description: string | null
}

const MINUTE = 60
const FILM_SECONDS = 4
const fallback = ['ภาพรวมและเป้าหมาย', 'หลักการสำคัญ', 'ขั้นตอนการทำงานจริง', 'ข้อผิดพลาดที่พบบ่อย']

/** What one learns in the course, as its description lists it. */
function topicsOf({ description }: DemoCourse): readonly string[] {
  const items = [...(description ?? '').matchAll(/<li>([^<]+)<\/li>/g)].map(([, text = '']) => text)
  return items.length >= 3 ? items.slice(0, 5) : fallback
}

const openings = [
  'เริ่มจากสถานการณ์ที่พบบ่อยในที่ทำงาน แล้วค่อยดูว่าหลักการช่วยให้ตัดสินใจง่ายขึ้นอย่างไร',
  'บทนี้สั้นแต่ใช้ได้ทันที ลองนึกถึงงานของคุณสัปดาห์ที่ผ่านมาประกอบไปด้วยระหว่างอ่าน',
  'หลายคนรู้เรื่องนี้อยู่แล้วบางส่วน จุดที่ต่างคือการทำให้ครบทุกขั้นและทำซ้ำได้เหมือนเดิม',
]

function writeText(topic: string, at: number): string {
  return `<h2>${topic}</h2><p>${openings[at % openings.length]}</p>
<h3>ทำทีละขั้น</h3><ol><li>ตั้งเป้าหมายให้ชัดว่าต้องการผลลัพธ์อะไร และใครเป็นผู้รับผิดชอบ</li>
<li>เก็บข้อมูลจากหน้างานจริงก่อนสรุป อย่าใช้ความจำเพียงอย่างเดียว</li>
<li>ลงมือทำ จดบันทึก แล้วทบทวนผลร่วมกับทีมภายในหนึ่งสัปดาห์</li></ol>
<h3>ข้อควรระวัง</h3><p>หากพบสิ่งที่ไม่แน่ใจ ให้หยุดและถามหัวหน้างานหรือวิทยากรก่อนเสมอ การแก้ภายหลังใช้เวลามากกว่าการถามเสมอ</p>`
}

/** The outline of a course: how it begins, a lesson for each thing that one learns, and how it ends. */
export function outlineOf(course: DemoCourse, files: DemoFiles): readonly DemoSection[] {
  const topics = topicsOf(course)
  return [
    {
      name: 'เริ่มต้น',
      lessons: [
        {
          name: `แนะนำหลักสูตร ${course.name}`.slice(0, 200),
          kind: 'video',
          content: { file: files.film, captions: [], chapters: [] },
          seconds: FILM_SECONDS,
          free: true,
        },
        {
          name: 'เอกสารประกอบการเรียน',
          kind: 'pdf',
          content: { file: files.document, canDownload: true, watermark: 'ใช้เพื่อการศึกษาเท่านั้น' },
          seconds: 10 * MINUTE,
        },
      ],
    },
    {
      name: 'เนื้อหาหลัก',
      lessons: topics.map((topic, at) => ({
        name: topic.slice(0, 200),
        kind: 'text',
        content: { html: writeText(topic, at) },
        seconds: (6 + ((at * 4) % 9)) * MINUTE,
        ...(at === topics.length - 1 ? { completion: 'manual' as const } : {}),
      })),
    },
    {
      name: 'ทบทวนและประเมินผล',
      lessons: [
        {
          name: 'ใบงานทบทวน',
          kind: 'file',
          content: {
            file: files.document,
            name: 'ใบงานทบทวน.pdf',
            note: 'พิมพ์หรือเขียนลงในไฟล์ แล้วนำไปคุยกับหัวหน้างาน',
          },
          seconds: 15 * MINUTE,
        },
        ...tasksOf(course),
        { name: 'แบบสำรวจความพึงพอใจ', kind: 'survey', content: survey, seconds: 2 * MINUTE },
      ],
    },
  ]
}
