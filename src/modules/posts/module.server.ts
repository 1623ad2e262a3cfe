import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { rememberAddresses } from '#modules/addresses/public.server.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { setupSteps } from '#modules/settings/public.server.ts'
import { blocks } from './blocks.ts'
import { posts as collection } from './collections.ts'
import { deriveGates } from './derive-gates.server.ts'
import { newsCard } from './home-card.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { seed } from './seed.server.ts'
import { homeSetup } from './setup-step.server.ts'
import { listPostPages } from './sitemap.server.ts'
import { keepThemeParts } from './writing/keep-theme-parts.server.ts'

export const posts = defineModule({
  name: 'posts',
  needs: ['addresses', 'sites', 'courses'],
  collections: [collection],
  derives: [deriveGates],
  listeners: [rememberAddresses(collection, 'slug'), keepThemeParts],
  blocks,
  sitemap: listPostPages,
  contributions: [contribute(setupSteps, homeSetup), contribute(homeCards, newsCard)],
  texts: { th, en },
  seed,
})
