import { defineModule } from '#kernel/modules.ts'
import { lessons as collection, progress, sections } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { viewEn } from './locales/view-en.ts'
import { viewTh } from './locales/view-th.ts'

export const lessons = defineModule({
  name: 'lessons',
  needs: ['courses'],
  collections: [sections, collection, progress],
  texts: { th: { ...th, 'lesson-view': viewTh }, en: { ...en, 'lesson-view': viewEn } },
})
