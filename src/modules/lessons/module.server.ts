import { defineModule } from '#kernel/modules.ts'
import { bookSessionRooms } from './book-rooms.server.ts'
import { lessons as collection, progress, sections } from './collections.ts'
import { lessonUploads } from './content/uploads.server.ts'
import { keepPartsTogether } from './keep-parts-together.server.ts'
import { en as editorEn } from './locales/editor-en.ts'
import { th as editorTh } from './locales/editor-th.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { viewEn } from './locales/view-en.ts'
import { viewTh } from './locales/view-th.ts'
import { withKindTexts } from './registry/kind-texts.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const lessons = defineModule({
  name: 'lessons',
  needs: ['courses', 'files', 'places'],
  collections: [sections, collection, progress],
  listeners: [keepPartsTogether, bookSessionRooms],
  routes,
  uploads: [lessonUploads],
  seed,
  texts: {
    th: withKindTexts('th', { ...th, ...editorTh, 'lesson-view': viewTh }),
    en: withKindTexts('en', { ...en, ...editorEn, 'lesson-view': viewEn }),
  },
})
