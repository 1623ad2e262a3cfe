import { defineModule } from '#kernel/modules.ts'
import {
  assetCategories,
  assetCounts,
  assetDocuments,
  assets as collection,
  custodians,
  handovers,
} from './collections.ts'
import { sweepSheets } from './excel/import.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { assetList } from './register/asset-list.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { sightings } from './tables.ts'

/** The register of a collection's things: where they are, who answers for them, what they are worth. */
export const assets = defineModule({
  name: 'assets',
  needs: ['files', 'sites', 'users'],
  collections: [assetCategories, collection, assetDocuments, custodians, handovers, assetCounts],
  tables: [sightings],
  lists: [assetList],
  jobs: [sweepSheets],
  routes,
  personalData,
  texts: { th, en },
  seed,
})
