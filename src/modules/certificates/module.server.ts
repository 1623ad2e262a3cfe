import { defineModule } from '#kernel/modules.ts'
import { certificates as collection } from './collections.ts'
import { personalData } from './personal-data.server.ts'
import { seed } from './seed.server.ts'

export const certificates = defineModule({
  name: 'certificates',
  needs: ['enrolments'],
  collections: [collection],
  personalData,
  seed,
})
