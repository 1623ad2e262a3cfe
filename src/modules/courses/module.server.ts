import { defineModule } from '#kernel/modules.ts'
import { categoryList } from './blocks/category_list/block.ts'
import { lessonCalendar } from './blocks/lesson_calendar/block.ts'
import { lessonCategories } from './blocks/lesson_categories/block.ts'
import { lessonCategoriesDropdown } from './blocks/lesson_categories_dropdown/block.ts'
import { lessonShowcase } from './blocks/lesson_showcase/block.ts'
import { lessonWidget } from './blocks/lesson_widget/block.ts'
import { categories, courses as collection, institutions, lecturers, targets } from './collections.ts'
import { en as blocksEn } from './locales/blocks-en.ts'
import { th as blocksTh } from './locales/blocks-th.ts'
import { en } from './locales/en.ts'
import { en as makingEn } from './locales/making-en.ts'
import { th as makingTh } from './locales/making-th.ts'
import { en as recordsEn } from './locales/records-en.ts'
import { th as recordsTh } from './locales/records-th.ts'
import { en as taxonomyEn } from './locales/taxonomy-en.ts'
import { th as taxonomyTh } from './locales/taxonomy-th.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { listCoursePages } from './sitemap.server.ts'
import { teaching } from './teaching.server.ts'

export const courses = defineModule({
  name: 'courses',
  needs: ['sites'],
  collections: [categories, targets, lecturers, institutions, collection],
  blocks: [
    lessonWidget,
    lessonShowcase,
    lessonCategories,
    lessonCategoriesDropdown,
    categoryList,
    lessonCalendar,
  ],
  capabilities: [teaching],
  routes,
  sitemap: listCoursePages,
  texts: {
    th: { ...th, ...blocksTh, ...recordsTh, ...makingTh, ...taxonomyTh },
    en: { ...en, ...blocksEn, ...recordsEn, ...makingEn, ...taxonomyEn },
  },
  seed,
})
