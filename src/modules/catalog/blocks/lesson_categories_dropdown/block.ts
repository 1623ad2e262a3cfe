import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, linkSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { MAX_COLUMNS } from '../limits.ts'
import { readCategoryBlocks } from '../read-categories.server.ts'
import { sampleCategories } from '../samples.ts'

export const fields = {
  label: textSetting({ th: 'ข้อความบนปุ่ม', en: 'Words on the button' }, '', 60),
  columns: numberSetting(
    { th: 'จำนวนคอลัมน์สูงสุด', en: 'Columns at most' },
    { default: MAX_COLUMNS, min: 1, max: MAX_COLUMNS },
  ),
  search: booleanSetting({ th: 'มีช่องค้นหา', en: 'With a search' }, true),
  placeholder: textSetting({ th: 'ข้อความในช่องค้นหา', en: 'Words in the search' }, '', 80),
  calendar: linkSetting({ th: 'หน้าตารางอบรมในห้องเรียน', en: 'Page of the classroom calendar' }),
}

/** A button that opens the categories, and a search that shows its first hits. */
export const lessonCategoriesDropdown = defineBlock({
  type: 'lesson_categories_dropdown',
  label: { th: 'เมนูหมวดหลักสูตรพร้อมค้นหา', en: 'Categories menu with search' },
  texts: ['courses', 'course-blocks'],
  fields,
  source: readCategoryBlocks,
  links: ['calendar'],
  sample: { data: sampleCategories },
})
