import { defineModule } from '#kernel/modules.ts'
import { lessons as collection, progress, sections } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { viewEn } from './locales/view-en.ts'
import { viewTh } from './locales/view-th.ts'
import { seed } from './seed.server.ts'

export const lessons = defineModule({
  name: 'lessons',
  needs: ['courses', 'files'],
  collections: [sections, collection, progress],
  seed,
  texts: { th: { ...th, 'lesson-view': viewTh }, en: { ...en, 'lesson-view': viewEn } },
})
