import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { sampleCalendar } from './sample.ts'
import { readCalendar } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  summary: booleanSetting({ th: 'แสดงสรุปจำนวนงาน', en: 'Show the summary' }, true),
  days: booleanSetting({ th: 'แสดงปฏิทิน', en: 'Show the month' }, true),
  table: booleanSetting({ th: 'แสดงตารางงาน', en: 'Show the table' }, true),
  board: booleanSetting({ th: 'แสดงกระดานงาน', en: 'Show the board' }, true),
}

/** The tasks of a month as a calendar and a table, and those that are not done as a board. */
export const calendar = defineBlock({
  type: 'calendar',
  label: { th: 'ปฏิทินงานและกระดานงาน', en: 'Task calendar and board' },
  texts: ['tasks', 'task', 'dates'],
  fields,
  source: readCalendar,
  sample: { settings: { title: 'งานของสถาบัน' }, data: sampleCalendar },
})
