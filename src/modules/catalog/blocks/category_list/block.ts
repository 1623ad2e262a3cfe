import { defineBlock } from '#kernel/pages/block.ts'
import { numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { COURSES_PER_PAGE } from '../../queries.server.ts'
import { sampleCards, sampleCategories } from '../samples.ts'
import { readCategoryLists } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  category: textSetting({ th: 'รหัสหมวดที่แสดงก่อน', en: 'Code of the category shown first' }, '', 60),
  limit: numberSetting(
    { th: 'จำนวนหลักสูตรต่อหน้า', en: 'Courses on a page' },
    { default: COURSES_PER_PAGE, min: 1, max: 48 },
  ),
}

/** Courses of the category that a visitor chooses. */
export const categoryList = defineBlock({
  type: 'category_list',
  label: { th: 'หลักสูตรเลือกตามหมวด', en: 'Courses of a chosen category' },
  texts: ['courses', 'course-blocks'],
  fields,
  source: readCategoryLists,
  sample: {
    settings: { title: 'หลักสูตรของเรา', limit: 8 },
    data: {
      here: { path: '', parameters: {} },
      chosen: '',
      categories: sampleCategories,
      list: { courses: sampleCards, page: 1, pages: 1, total: 4 },
    },
  },
})
