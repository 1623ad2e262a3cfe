import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { templates } from './collections.ts'

interface SavedRow {
  readonly title: string
  readonly english: string
  readonly about?: string
  readonly use: 'page' | 'section'
  readonly shared: boolean
  readonly builder: readonly object[]
  /** What its words are in English. */
  readonly phrases: Readonly<Record<string, string>>
}

const text = (words: string) => ({ type: 'paragraph', value: `<p>${words}</p>` })
const band = {
  padding: { top: 48, bottom: 48 },
  background: { type: 'color', color: 'var(--tint)' },
}

const onSite = 'วิทยากรไปสอนที่สถานประกอบการของคุณ ครั้งละ 20–60 คน พร้อมใบรับรองและเอกสารครบชุด'

/** What the demo's second academy shares with its collection: words above a course that companies ask for. */
const shared: SavedRow = {
  title: 'แนะนำการอบรมนอกสถานที่',
  english: 'Training on site',
  use: 'section',
  shared: true,
  builder: [{ columns: [[{ type: 'header', value: 'อบรมถึงโรงงาน' }, text(onSite)]] }],
  phrases: {
    อบรมถึงโรงงาน: 'Training at your plant',
    [`<p>${onSite}</p>`]:
      '<p>Lecturers come to your place, for 20 to 60 people, with certificates and all documents</p>',
  },
}

const seats = 'รับ 40 ที่นั่ง ปิดรับสมัครก่อนเริ่มเรียน 7 วัน หรือเมื่อที่นั่งเต็ม'
const group = 'ลงชื่อพร้อมกันตั้งแต่ 5 คน รับส่วนลดและใบเสนอราคาภายในหนึ่งวันทำการ'

/** What the first academy has saved: the page that it makes for each new round, and a part that ends many of its pages. */
const own: readonly SavedRow[] = [
  {
    title: 'เปิดรับสมัครรุ่นใหม่',
    english: 'A new round opens',
    about: 'หน้าที่ใช้ทุกครั้งที่เปิดรุ่นใหม่ เปลี่ยนเพียงวันที่และจำนวนที่นั่ง',
    use: 'page',
    shared: true,
    builder: [
      {
        style: band,
        columns: [
          { bsz: 7, objects: [{ type: 'header', value: 'เปิดรับสมัครรุ่นใหม่แล้ว', level: 'h1' }, text(seats)] },
          { bsz: 5, objects: [{ type: 'image', value: '/assets/samples/room.svg', alt: 'ห้องอบรม' }] },
        ],
      },
      { columns: [[{ type: 'lesson_calendar' }]] },
      {
        columns: [
          { bsz: 8, objects: [{ type: 'header', value: 'มาเป็นกลุ่มคุ้มกว่า' }, text(group)] },
          { bsz: 4, objects: [{ type: 'button', value: 'ขอใบเสนอราคา', link: '/cms/page/quotation' }] },
        ],
      },
    ],
    phrases: {
      เปิดรับสมัครรุ่นใหม่แล้ว: 'A new round is open',
      [`<p>${seats}</p>`]:
        '<p>40 seats. Applications close 7 days before the first day, or when all are taken</p>',
      ห้องอบรม: 'The training room',
      มาเป็นกลุ่มคุ้มกว่า: 'Better value for groups',
      [`<p>${group}</p>`]:
        '<p>From 5 people on there is a discount, and a quotation within one working day</p>',
      ขอใบเสนอราคา: 'Ask for a quotation',
    },
  },
  {
    title: 'ปิดท้ายหน้าหลักสูตร',
    english: 'The end of course pages',
    use: 'section',
    shared: false,
    builder: [
      {
        style: band,
        columns: [
          { bsz: 8, objects: [{ type: 'header', value: 'มาเป็นกลุ่มคุ้มกว่า' }, text(group)] },
          { bsz: 4, objects: [{ type: 'button', value: 'ขอใบเสนอราคา', link: '/cms/page/quotation' }] },
        ],
      },
    ],
    phrases: {
      มาเป็นกลุ่มคุ้มกว่า: 'Better value for groups',
      [`<p>${group}</p>`]:
        '<p>From 5 people on there is a discount, and a quotation within one working day</p>',
      ขอใบเสนอราคา: 'Ask for a quotation',
    },
  },
]

const rowOf = ({ english, phrases, builder, ...row }: SavedRow) => ({
  _id: newId(),
  ...row,
  builder: [...builder],
  translations: { en: { title: english, phrases } },
})

export const seed: SeedStep = {
  async demo({ on, ids }) {
    await on(ids.get('site:first') as string).add(templates, own.map(rowOf))
    await on(ids.get('site:second') as string).add(templates, [rowOf(shared)])
  },
}
