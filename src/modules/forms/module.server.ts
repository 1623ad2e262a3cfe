import { contribute } from '#kernel/contributions.ts'
import { flowEvents } from '#kernel/flows/event.ts'
import { defineModule } from '#kernel/modules.ts'
import { orderForms } from '#modules/orders/public.server.ts'
import { todayCards } from '#modules/today/public.server.ts'
import { entriesToOrder } from './answering/hold-entry.server.ts'
import { formUploads } from './answering/uploads.server.ts'
import { calls } from './api.server.ts'
import { blocks } from './blocks/blocks.ts'
import { forms as collection, history } from './collections.ts'
import { formList } from './dashboard/form-list.server.ts'
import { noteChanges } from './desk/history.server.ts'
import { entryLists } from './entries/entry-list.server.ts'
import { formSent } from './flow-events.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { eraseOldJob } from './retention/retention.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { formDays, formRules } from './tables.ts'
import { entriesToday } from './today-card.server.ts'

export const forms = defineModule({
  name: 'forms',
  needs: ['orders', 'posts', 'site-lists'],
  collections: [collection, history],
  tables: [formDays, formRules],
  listeners: [noteChanges],
  jobs: [eraseOldJob],
  calls,
  lists: [entryLists, formList],
  routes,
  blocks,
  uploads: [formUploads],
  contributions: [
    contribute(flowEvents, formSent),
    contribute(todayCards, entriesToday),
    contribute(orderForms, entriesToOrder),
  ],
  personalData,
  texts: { th, en },
  seed,
})
