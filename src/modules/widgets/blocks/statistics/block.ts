import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { readStatistics } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  user: booleanSetting({ th: 'จำนวนสมาชิก', en: 'Number of members' }, true),
  course: booleanSetting({ th: 'จำนวนหลักสูตร', en: 'Number of courses' }, true),
  certification: booleanSetting({ th: 'จำนวนใบรับรอง', en: 'Number of certificates' }, true),
}

/** How many members, courses and certificates the academy has, in all and this month. */
export const statistics = defineBlock({
  type: 'statistics',
  label: { th: 'จำนวนสมาชิก หลักสูตร ใบรับรอง', en: 'Counts of members, courses, certificates' },
  texts: ['widgets'],
  fields,
  source: readStatistics,
  sample: {
    data: {
      user: { allTime: 300, currentMonth: 12 },
      course: { allTime: 60, currentMonth: 2 },
      certification: { allTime: 120, currentMonth: 8 },
    },
  },
})
