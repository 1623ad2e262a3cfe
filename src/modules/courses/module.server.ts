import { defineModule } from '#kernel/modules.ts'
import { categories, courses as collection, institutions, lecturers, targets } from './collections.ts'
import { keepCounts } from './keep-counts.server.ts'
import { keepLecturerNames, keepTargetNames } from './keep-names.server.ts'
import { renewAccess } from './lecturers/lecturer-access.server.ts'
import { teaching } from './lecturers/teaching.server.ts'
import { en } from './locales/en.ts'
import { en as looksEn } from './locales/looks-en.ts'
import { th as looksTh } from './locales/looks-th.ts'
import { en as recordsEn } from './locales/records-en.ts'
import { th as recordsTh } from './locales/records-th.ts'
import { en as taxonomyEn } from './locales/taxonomy-en.ts'
import { th as taxonomyTh } from './locales/taxonomy-th.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { courseCounts } from './tables.ts'

export const courses = defineModule({
  name: 'courses',
  needs: ['sites'],
  collections: [categories, targets, lecturers, institutions, collection],
  tables: [courseCounts],
  derives: [keepCounts, keepLecturerNames, keepTargetNames],
  listeners: [renewAccess],
  capabilities: [teaching],
  routes,
  texts: {
    th: { ...th, ...looksTh, ...recordsTh, ...taxonomyTh },
    en: { ...en, ...looksEn, ...recordsEn, ...taxonomyEn },
  },
  seed,
})
