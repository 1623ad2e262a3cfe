import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const designs = defineModule({
  name: 'designs',
  needs: ['sites', 'posts', 'templates'],
  routes,
  texts: { th, en },
})
