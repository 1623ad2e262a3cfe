import { defineModule } from '#kernel/modules.ts'
import { auditList } from './audit-list.server.ts'
import { audits as collection } from './collections.ts'
import { forgetLines } from './forget-lines.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'

export const audits = defineModule({
  name: 'audits',
  collections: [collection],
  lists: [auditList],
  jobs: [forgetLines],
  routes,
  texts: { th, en },
})
