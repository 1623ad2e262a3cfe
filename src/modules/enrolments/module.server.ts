import { defineModule } from '#kernel/modules.ts'
import { enrollCounter } from './blocks/enroll_counter/block.ts'
import { enrollList } from './blocks/enroll_list/block.ts'
import { enrolments as collection, waiting } from './collections.ts'
import { followWrites } from './follow-writes.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { moveUpJob } from './move-up.server.ts'
import { personalData } from './personal-data.server.ts'
import { readEnrolledCourses } from './public.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'

export const enrolments = defineModule({
  name: 'enrolments',
  needs: ['users', 'lessons'],
  collections: [collection, waiting],
  jobs: [moveUpJob],
  afterWrite: [followWrites],
  blocks: [enrollList, enrollCounter],
  routes,
  personalData,
  sessionParts: { enroll: async (ctx, memberID) => (memberID === null ? [] : readEnrolledCourses(ctx, memberID)) },
  seed,
  texts: { th, en },
})
