import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

/** Pages as files: they leave one site and come to another. */
export const pageFiles = defineModule({
  name: 'page-files',
  needs: ['posts', 'files', 'designs', 'media-library'],
  routes,
  texts: { th, en },
})
