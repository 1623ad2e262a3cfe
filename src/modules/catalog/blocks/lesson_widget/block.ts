import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, listSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { sampleCards } from '../samples.ts'
import { readLessonWidgets } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  choose: choiceSetting(
    { th: 'เลือกหลักสูตรจาก', en: 'Courses by' },
    {
      newest: { th: 'ใหม่ล่าสุด', en: 'Newest' },
      category: { th: 'หมวดหลักสูตร', en: 'Category' },
      target: { th: 'กลุ่มเป้าหมาย', en: 'Target' },
      chosen: { th: 'เลือกเอง', en: 'Chosen one by one' },
    },
  ),
  category: textSetting({ th: 'รหัสหมวด', en: 'Code of the category' }),
  target: textSetting({ th: 'รหัสกลุ่มเป้าหมาย', en: 'Code of the target' }),
  courses: listSetting(
    { th: 'หลักสูตรที่เลือก', en: 'Chosen courses' },
    { _id: textSetting({ th: 'หลักสูตร', en: 'Course' }) },
    24,
  ),
  limit: numberSetting({ th: 'จำนวนสูงสุด', en: 'At most' }, { default: 8, min: 1, max: 24 }),
}

/** Courses as cards: the newest, those of a category or a target, or the ones that staff chose. */
export const lessonWidget = defineBlock({
  type: 'lesson_widget',
  label: { th: 'รายการหลักสูตร', en: 'Courses' },
  texts: ['courses', 'course-blocks'],
  fields,
  version: 2,
  migrate: {
    // The target was called band.
    1: ({ band, choose, ...settings }) => ({
      ...(band !== undefined && { target: band }),
      ...(choose !== undefined && { choose: choose === 'band' ? 'target' : choose }),
      ...settings,
    }),
  },
  source: readLessonWidgets,
  sample: { settings: { title: 'หลักสูตรใหม่ล่าสุด' }, data: sampleCards },
})
