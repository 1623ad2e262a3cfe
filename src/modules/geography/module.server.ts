import { defineModule } from '#kernel/modules.ts'
import { districts, provinces, subdistricts } from './collections.ts'
import { seed } from './seed.server.ts'

export const geography = defineModule({
  name: 'geography',
  collections: [provinces, districts, subdistricts],
  seed,
})
