import { defineModule } from '#kernel/modules.ts'
import { profileActions } from './blocks/profile_actions/block.ts'
import { userProfile } from './blocks/user_profile/block.ts'
import { erasures } from './collections.ts'
import { exportJob, sweepCopies } from './export.server.ts'
import { en as blocksEn } from './locales/blocks-en.ts'
import { th as blocksTh } from './locales/blocks-th.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'

export const profiles = defineModule({
  name: 'profiles',
  needs: ['users'],
  collections: [erasures],
  routes,
  blocks: [userProfile, profileActions],
  jobs: [exportJob, sweepCopies],
  personalData,
  texts: {
    th: { ...th, profiles: { ...th.profiles, ...blocksTh } },
    en: { ...en, profiles: { ...en.profiles, ...blocksEn } },
  },
})
