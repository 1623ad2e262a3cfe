import { defineModule } from '#kernel/modules.ts'
import { languages as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { seed } from './seed.server.ts'

export const languages = defineModule({
  name: 'languages',
  collections: [collection],
  texts: { th, en },
  seed,
})
