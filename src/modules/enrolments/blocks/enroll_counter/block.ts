import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, textSetting } from '#kernel/pages/settings.ts'
import { readEnrollCounters } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  total: booleanSetting({ th: 'ลงทะเบียนทั้งหมด', en: 'All courses taken' }, true),
  pending: booleanSetting({ th: 'ยังไม่เริ่มเรียน', en: 'Not begun' }, true),
  processing: booleanSetting({ th: 'กำลังเรียน', en: 'Being studied' }, true),
  complete: booleanSetting({ th: 'เรียนจบแล้ว', en: 'Finished' }, true),
}

/** How many courses the person has not begun, studies, and has finished; for staff those of everybody on the site. */
export const enrollCounter = defineBlock({
  type: 'enroll_counter',
  label: { th: 'จำนวนการลงทะเบียนเรียน', en: 'Number of enrolments' },
  texts: ['enrolments.count', 'sign-in-notice'],
  fields,
  source: readEnrollCounters,
  sample: {
    settings: { title: 'การเรียนของฉัน' },
    data: { total: 6, pending: 1, processing: 2, complete: 3 },
  },
})
