import { defineModule } from '#kernel/modules.ts'
import { erasures } from './collections.ts'
import { exportJob, sweepCopies } from './export.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'

export const profiles = defineModule({
  name: 'profiles',
  needs: ['users'],
  collections: [erasures],
  jobs: [exportJob, sweepCopies],
  personalData,
  texts: { th, en },
})
