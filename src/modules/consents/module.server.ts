import { defineModule } from '#kernel/modules.ts'
import { chooseCall, linkCall } from './api.server.ts'
import { consents as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'

export const consents = defineModule({
  name: 'consents',
  collections: [collection],
  routes,
  personalData,
  calls: [chooseCall, linkCall],
  texts: { th, en },
})
