import { defineModule } from '#kernel/modules.ts'
import { burmese } from './begun/burmese.ts'
import { khmer } from './begun/khmer.ts'
import { lao } from './begun/lao.ts'
import { languages as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const languages = defineModule({
  name: 'languages',
  collections: [collection],
  routes,
  texts: { th, en },
  languages: [lao, burmese, khmer],
  seed,
})
