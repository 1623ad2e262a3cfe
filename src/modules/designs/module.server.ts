import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { configParts } from '#modules/sites/public.server.ts'
import { designParts } from './config-parts.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const designs = defineModule({
  name: 'designs',
  needs: ['sites', 'posts', 'templates'],
  contributions: designParts.map((part) => contribute(configParts, part)),
  routes,
  texts: { th, en },
})
