import { onWrite } from '#kernel/data/on-write.ts'
import { defineModule } from '#kernel/modules.ts'
import { chooseCall, linkCall } from './api.server.ts'
import { consents as collection } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { noteChanges } from './note-changes.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { consentChanges } from './tables.ts'

export const consents = defineModule({
  name: 'consents',
  collections: [collection],
  tables: [consentChanges],
  derives: [onWrite(collection, noteChanges)],
  routes,
  personalData,
  calls: [chooseCall, linkCall],
  texts: { th, en },
})
