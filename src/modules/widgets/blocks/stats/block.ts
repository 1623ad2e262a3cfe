import { defineBlock } from '#kernel/pages/block.ts'
import { colorSetting, textSetting } from '#kernel/pages/settings.ts'

/** The words that a card is inserted with, for staff to change. */
export const STATS = { figure: '154k+', text: 'Customers we have served' } as const

export const fields = {
  figure: textSetting({ th: 'ตัวเลข', en: 'Figure' }, STATS.figure),
  text: textSetting({ th: 'คำอธิบาย', en: 'Text' }, STATS.text),
  color: colorSetting({ th: 'สีตัวเลข', en: 'Colour of the figure' }),
}

/** One figure and what it counts, as staff wrote it. */
export const stats = defineBlock({ type: 'stats', label: { th: 'การ์ดตัวเลข', en: 'Statistics card' }, fields })
