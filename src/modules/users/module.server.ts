import { defineModule } from '#kernel/modules.ts'
import { sessionCall, signInCall, signOutCall } from './api.server.ts'
import { users as collection, sessions } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const users = defineModule({
  name: 'users',
  needs: ['courses'],
  collections: [collection, sessions],
  routes,
  calls: [signInCall, signOutCall, sessionCall],
  texts: { th, en },
  seed,
})
