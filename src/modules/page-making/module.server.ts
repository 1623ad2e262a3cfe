import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { postUses } from '#modules/posts/public.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { findUses } from './uses/find-uses.server.ts'

export const pageMaking = defineModule({
  name: 'page-making',
  needs: ['posts', 'pages', 'templates', 'courses', 'flows', 'page-editor'],
  contributions: [contribute(postUses, findUses)],
  routes,
  texts: { th, en },
})
