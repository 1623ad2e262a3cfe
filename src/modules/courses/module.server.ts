import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { rememberAddresses } from '#modules/addresses/public.server.ts'
import { setupSteps } from '#modules/settings/public.server.ts'
import { configParts } from '#modules/sites/public.server.ts'
import { categories, courses as collection, institutions, lecturers, targets } from './collections.ts'
import { deriveCounts } from './derives/derive-counts.server.ts'
import { deriveLecturerNames, deriveTargetNames } from './derives/derive-names.server.ts'
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
import { lookParts } from './looks/looks.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { courseSetup } from './setup-step.server.ts'
import { courseCounts } from './tables.ts'

export const courses = defineModule({
  name: 'courses',
  plugins: ['lesson', 'seminar'],
  sections: [
    { path: '/lesson', plugin: 'lesson' },
    { path: '/seminar', plugin: 'seminar' },
  ],
  needs: ['addresses', 'sites'],
  collections: [categories, targets, lecturers, institutions, collection],
  tables: [courseCounts],
  derives: [deriveCounts, deriveLecturerNames, deriveTargetNames],
  listeners: [
    renewAccess,
    rememberAddresses(collection, 'slug'),
    rememberAddresses(categories, 'code'),
    rememberAddresses(lecturers, 'code'),
  ],
  capabilities: [teaching],
  routes,
  contributions: [
    contribute(setupSteps, courseSetup),
    ...lookParts.map((part) => contribute(configParts, part)),
  ],
  texts: {
    th: { ...th, ...looksTh, ...recordsTh, ...taxonomyTh },
    en: { ...en, ...looksEn, ...recordsEn, ...taxonomyEn },
  },
  seed,
})
