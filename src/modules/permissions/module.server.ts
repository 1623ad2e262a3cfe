import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { lineRestorers } from '#modules/audits/public.server.ts'
import { routerPermissionCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { rightsRestorer } from './restore-rights.server.ts'
import { routes } from './routes.ts'
import { routerPermissions } from './tables.ts'

export const permissions = defineModule({
  name: 'permissions',
  needs: ['audits'],
  tables: [routerPermissions],
  calls: [routerPermissionCall],
  routes,
  contributions: [contribute(lineRestorers, rightsRestorer)],
  texts: { th, en },
})
