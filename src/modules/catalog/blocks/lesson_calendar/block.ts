import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { sampleMonths } from '../samples.ts'
import { readCalendars } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  place: booleanSetting({ th: 'แสดงสถานที่', en: 'Show the place' }, true),
  seats: booleanSetting({ th: 'แสดงจำนวนที่นั่ง', en: 'Show the seats' }, true),
}

/** The year's on-site training, month by month. */
export const lessonCalendar = defineBlock({
  type: 'lesson_calendar',
  label: { th: 'ปฏิทินอบรมรายปี', en: 'Yearly training calendar' },
  texts: ['courses', 'course-blocks'],
  fields,
  source: readCalendars,
  sample: {
    data: {
      year: 2026,
      thisYear: 2026,
      vat: 'included',
      here: { path: '', parameters: {} },
      months: sampleMonths(2026),
      shown: 2,
      total: 2,
    },
  },
})
