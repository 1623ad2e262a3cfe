import { defineModule } from '#kernel/modules.ts'
import { forgetCalls } from './forget-calls.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { apiClients, apiRequests } from './tables.ts'

export const clients = defineModule({
  name: 'clients',
  needs: ['sites'],
  tables: [apiClients, apiRequests],
  routes,
  // Keys count at every site, whatever it has switched on.
  plugins: [],
  jobs: [forgetCalls],
  texts: { th, en },
})
