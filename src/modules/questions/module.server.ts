import { defineModule } from '#kernel/modules.ts'
import { exportCall, importCall } from './api.server.ts'
import { questionList } from './bank/question-list.server.ts'
import { storeVersions } from './bank/store-versions.server.ts'
import { categories, questions as collection, versions } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const questions = defineModule({
  name: 'questions',
  needs: ['courses', 'users'],
  collections: [categories, collection, versions],
  lists: [questionList],
  calls: [importCall, exportCall],
  listeners: [storeVersions],
  routes,
  texts: { th, en },
  seed,
})
