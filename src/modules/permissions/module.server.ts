import { defineModule } from '#kernel/modules.ts'
import { routerPermissionCall } from './api.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { routerPermissions } from './tables.ts'

export const permissions = defineModule({
  name: 'permissions',
  tables: [routerPermissions],
  calls: [routerPermissionCall],
  routes,
  texts: { th, en },
})
