import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { readCategoryBlocks } from '../read-categories.server.ts'
import { sampleCategories } from '../samples.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  columns: numberSetting(
    { th: 'จำนวนคอลัมน์', en: 'Columns' },
    { default: MAX_COLUMNS, min: 1, max: MAX_COLUMNS },
  ),
  counts: booleanSetting({ th: 'แสดงจำนวนหลักสูตร', en: 'Show how many courses' }, true),
}

/** All visible categories as tiles. */
export const lessonCategories = defineBlock({
  type: 'lesson_categories',
  label: { th: 'หมวดหลักสูตร', en: 'Course categories' },
  texts: ['courses', 'course-blocks'],
  fields,
  source: readCategoryBlocks,
  sample: { settings: { title: 'เลือกเรียนตามหมวด' }, data: sampleCategories },
})
