import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { readDetails } from './source.server.ts'

export const fields = {
  slug: textSetting({
    th: 'ชื่อในที่อยู่ของบทความ (เว้นว่างคือหน้านี้)',
    en: 'Address name of the post (empty: this page)',
  }),
  title: booleanSetting({ th: 'แสดงชื่อ', en: 'Show the title' }, true),
  date: booleanSetting({ th: 'แสดงวันที่', en: 'Show the date' }, true),
  image: booleanSetting({ th: 'แสดงภาพ', en: 'Show the picture' }, true),
}

/** One post: title, date, picture and text. */
export const postDetail = defineBlock({
  type: 'post_detail',
  label: { th: 'บทความหนึ่งเรื่อง', en: 'One post' },
  texts: ['post-list'],
  fields,
  source: readDetails,
  sample: {
    settings: { slug: 'certificates-with-qr-code' },
    data: {
      kind: 'post',
      isOwn: false,
      title: 'ใบรับรองทุกใบตรวจสอบได้ด้วยคิวอาร์โค้ด',
      createdAt: '2026-11-04T03:00:00Z',
      image: null,
      content:
        '<p>จากนี้ไปใบรับรองมีคิวอาร์โค้ดกำกับทุกใบ ผู้ตรวจประเมินหรือนายจ้างสแกนแล้วเห็นชื่อหลักสูตร วันที่ออก และสถานะได้ทันที</p>',
    },
  },
})
