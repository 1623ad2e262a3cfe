import { contribute } from '#kernel/contributions.ts'
import { listFinders } from '#kernel/lists/list-directory.server.ts'
import { listJob } from '#kernel/lists/list-job.server.ts'
import { defineModule } from '#kernel/modules.ts'
import { en as besideEn } from './beside/locales/en.ts'
import { th as besideTh } from './beside/locales/th.ts'
import { en as findEn } from './find/locales/en.ts'
import { th as findTh } from './find/locales/th.ts'
import { en as listsEn } from './lists/locales/en.ts'
import { th as listsTh } from './lists/locales/th.ts'
import { beingBuilt } from './locales/being-built.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { menuCountCall } from './menu/api.server.ts'
import { en as pageEn } from './page/locales/en.ts'
import { th as pageTh } from './page/locales/th.ts'
import { findCollectionList } from './records/find-collection-list.server.ts'
import { en as recordsEn } from './records/locales/en.ts'
import { th as recordsTh } from './records/locales/th.ts'
import { routes } from './routes.ts'
import { en as widgetsEn } from './widgets/locales/en.ts'
import { th as widgetsTh } from './widgets/locales/th.ts'

export const shell = defineModule({
  name: 'shell',
  routes,
  calls: [menuCountCall],
  jobs: [listJob],
  contributions: [contribute(listFinders, findCollectionList)],
  texts: {
    th: {
      ...th,
      ...recordsTh,
      ...widgetsTh,
      ...beingBuilt.th,
      ...pageTh,
      ...listsTh,
      ...findTh,
      ...besideTh,
    },
    en: {
      ...en,
      ...recordsEn,
      ...widgetsEn,
      ...beingBuilt.en,
      ...pageEn,
      ...listsEn,
      ...findEn,
      ...besideEn,
    },
  },
})
