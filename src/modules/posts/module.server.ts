import { defineModule } from '#kernel/modules.ts'
import { blocks } from './blocks.ts'
import { posts as collection } from './collections.ts'
import { deriveGates } from './derive-gates.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { seed } from './seed.server.ts'
import { listPostPages } from './sitemap.server.ts'

export const posts = defineModule({
  name: 'posts',
  needs: ['sites', 'courses'],
  collections: [collection],
  derives: [deriveGates],
  blocks,
  sitemap: listPostPages,
  texts: { th, en },
  seed,
})
