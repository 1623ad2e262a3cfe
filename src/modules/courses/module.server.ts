import { defineModule } from '#kernel/modules.ts'
import { categories, courses as collection, targets } from './collections.ts'
import { en } from './locales/en.ts'
import { en as recordsEn } from './locales/records-en.ts'
import { th as recordsTh } from './locales/records-th.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { listCoursePages } from './sitemap.server.ts'

export const courses = defineModule({
  name: 'courses',
  needs: ['sites'],
  collections: [categories, targets, collection],
  routes,
  sitemap: listCoursePages,
  texts: { th: { ...th, ...recordsTh }, en: { ...en, ...recordsEn } },
  seed,
})
