import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { todayFigures } from '#modules/today/public.server.ts'
import { files as collection, uploads } from './collections.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { sizesJob } from './make-picture-sizes.server.ts'
import { measures } from './measures.sql.ts'
import { fileList } from './overview/file-list.server.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { sweepGivenUpJob, sweepJob } from './sweep-files.server.ts'
import { storageOfSites } from './today-figure.server.ts'

export const files = defineModule({
  name: 'files',
  collections: [collection],
  tables: [uploads],
  personalData,
  jobs: [sizesJob, sweepGivenUpJob, sweepJob],
  measures,
  lists: [fileList],
  routes,
  contributions: [contribute(todayFigures, storageOfSites)],
  texts: { th, en },
})
