import { newId } from '#kernel/collections/ids.ts'
import type { SeedStep } from '#kernel/seed.ts'
import { templates } from './collections.ts'

/** What the demo's second academy shares with its collection: words above a course that companies ask for. */
const row = {
  columns: [
    [
      { type: 'header', value: 'อบรมถึงโรงงาน' },
      { type: 'text', value: 'วิทยากรไปสอนที่สถานประกอบการของคุณ ครั้งละ 20–60 คน พร้อมใบรับรองและเอกสารครบชุด' },
    ],
  ],
}

export const seed: SeedStep = {
  async demo({ on, ids }) {
    const phrases = {
      อบรมถึงโรงงาน: 'Training at your plant',
      'วิทยากรไปสอนที่สถานประกอบการของคุณ ครั้งละ 20–60 คน พร้อมใบรับรองและเอกสารครบชุด':
        'Lecturers come to your place, for 20 to 60 people, with certificates and all documents',
    }
    await on(ids.get('site:second') as string).add(templates, [
      {
        _id: newId(),
        title: 'แนะนำการอบรมนอกสถานที่',
        use: 'section',
        builder: [row],
        shared: true,
        translations: { en: { title: 'Training on site', phrases } },
      },
    ])
  },
}
