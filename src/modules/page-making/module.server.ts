import { defineModule } from '#kernel/modules.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const pageMaking = defineModule({
  name: 'page-making',
  needs: ['posts', 'pages', 'templates', 'courses', 'flows'],
  routes,
  texts: { th, en },
})
