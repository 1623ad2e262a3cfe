import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { categoryList } from './blocks/category_list/block.ts'
import { lessonCalendar } from './blocks/lesson_calendar/block.ts'
import { lessonCategories } from './blocks/lesson_categories/block.ts'
import { lessonCategoriesDropdown } from './blocks/lesson_categories_dropdown/block.ts'
import { lessonShowcase } from './blocks/lesson_showcase/block.ts'
import { lessonWidget } from './blocks/lesson_widget/block.ts'
import { recommendedCard } from './home-card.server.ts'
import { en as blocksEn } from './locales/blocks-en.ts'
import { th as blocksTh } from './locales/blocks-th.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { coursePages, listGroupPages } from './sitemap.server.ts'

export const catalog = defineModule({
  name: 'catalog',
  needs: ['attendance', 'courses', 'enrolments', 'favourites', 'reviews', 'search', 'shares'],
  blocks: [
    lessonWidget,
    lessonShowcase,
    lessonCategories,
    lessonCategoriesDropdown,
    categoryList,
    lessonCalendar,
  ],
  routes,
  sitemap: listGroupPages,
  manyPages: coursePages,
  contributions: [contribute(homeCards, recommendedCard)],
  texts: { th: { ...th, ...blocksTh }, en: { ...en, ...blocksEn } },
})
