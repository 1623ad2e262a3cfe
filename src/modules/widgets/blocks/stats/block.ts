import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, colorSetting, textSetting } from '#kernel/pages/settings.ts'
import { readFigures } from './source.server.ts'

/** The words that a card is inserted with, for staff to change. */
export const STATS = { figure: '154k+', text: 'Customers we have served' } as const

export const fields = {
  count: choiceSetting(
    { th: 'ตัวเลขมาจาก', en: 'Figure from' },
    {
      written: { th: 'ที่เขียนเอง', en: 'What is written here' },
      user: { th: 'จำนวนสมาชิก', en: 'Number of members' },
      course: { th: 'จำนวนหลักสูตร', en: 'Number of courses' },
      certification: { th: 'จำนวนใบรับรอง', en: 'Number of certificates' },
    },
  ),
  figure: textSetting({ th: 'ตัวเลข', en: 'Figure' }, STATS.figure),
  text: textSetting({ th: 'คำอธิบาย', en: 'Text' }, STATS.text),
  color: colorSetting({ th: 'สีตัวเลข', en: 'Colour of the figure' }),
}

/** One figure and what it counts: as staff wrote it, or counted on the site. */
export const stats = defineBlock({
  type: 'stats',
  label: { th: 'การ์ดตัวเลข', en: 'Statistics card' },
  fields,
  source: readFigures,
  sample: { settings: { figure: '1,250+', text: 'ผู้เรียนที่ไว้วางใจเรา' } },
})
