import { defineBlock } from '#kernel/pages/block.ts'
import {
  choiceSetting,
  colorSetting,
  linkSetting,
  listSetting,
  numberSetting,
  textSetting,
} from '#kernel/pages/settings.ts'
import { readNews } from './source.server.ts'

/** How a ticker is inserted. */
export const TICKER = { speed: 2, direction: 'left', color: 'white' } as const

export const fields = {
  from: choiceSetting(
    { th: 'ข่าวมาจาก', en: 'News from' },
    {
      written: { th: 'ข้อความที่เขียนเอง', en: 'What is written here' },
      posts: { th: 'บทความล่าสุดของเว็บไซต์', en: 'The newest posts of the site' },
    },
  ),
  items: listSetting(
    { th: 'ข่าว', en: 'News' },
    {
      text: textSetting({ th: 'ข้อความ', en: 'Text' }),
      link: linkSetting({ th: 'ลิงก์', en: 'Link' }),
    },
    30,
  ),
  speed: numberSetting(
    { th: 'ความเร็ว (1 ช้า – 10 เร็ว)', en: 'Speed (1 slow – 10 fast)' },
    { default: TICKER.speed, min: 1, max: 10 },
  ),
  direction: choiceSetting(
    { th: 'ทิศทาง', en: 'Direction' },
    { left: { th: 'ไปทางซ้าย', en: 'To the left' }, right: { th: 'ไปทางขวา', en: 'To the right' } },
    TICKER.direction,
  ),
  color: colorSetting({ th: 'สีตัวอักษร', en: 'Colour of the words' }, TICKER.color),
  background: colorSetting({ th: 'สีพื้น', en: 'Background' }),
}

/** News that pass by. */
export const newsTicker = defineBlock({
  type: 'news_ticker',
  label: { th: 'แถบข่าววิ่ง', en: 'News ticker' },
  texts: ['widgets'],
  fields,
  source: readNews,
  sample: {
    settings: {
      items: [
        { text: 'เปิดรับสมัครหลักสูตรหัวหน้างาน รุ่น 12 ถึงสิ้นเดือนนี้', link: '/lesson/home' },
        { text: 'สถาบันปิดทำการวันหยุดราชการ' },
        { text: 'ใบรับรองรุ่น 11 พร้อมให้ดาวน์โหลดแล้ว' },
      ],
    },
  },
})
