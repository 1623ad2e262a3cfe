import { defineModule } from '#kernel/modules.ts'
import { followRooms } from './book-room.server.ts'
import { places as collection, rooms, roomUses } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const places = defineModule({
  name: 'places',
  needs: ['site-lists'],
  collections: [collection, rooms],
  tables: [roomUses],
  listeners: [followRooms],
  routes,
  texts: { th, en },
  seed,
})
