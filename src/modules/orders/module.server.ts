import { defineModule } from '#kernel/modules.ts'
import { orderCall } from './api.server.ts'
import { orders as collection } from './collections.ts'
import { countWaiting } from './count-waiting.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const orders = defineModule({
  name: 'orders',
  needs: ['courses', 'users'],
  collections: [collection],
  calls: [orderCall],
  counters: { orders: countWaiting },
  routes,
  personalData,
  texts: { th, en },
  seed,
})
