import { contribute } from '#kernel/contributions.ts'
import { defineModule } from '#kernel/modules.ts'
import { pagesInWork } from '#modules/pages/public.server.ts'
import { calls } from './api.server.ts'
import { comments, drafts, versions } from './collections.ts'
import { readInWork } from './drafts/open-page.server.ts'
import { publishJob } from './drafts/publish.server.ts'
import { storeVersions } from './drafts/versions.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { pageUploads } from './uploads.server.ts'

/** Where a person without code builds pages and forms. */
export const pageEditor = defineModule({
  name: 'page-editor',
  needs: ['assistant-server', 'pages', 'posts', 'courses', 'users', 'templates', 'forms'],
  collections: [drafts, versions, comments],
  listeners: [storeVersions],
  jobs: [publishJob],
  uploads: [pageUploads],
  contributions: [contribute(pagesInWork, readInWork)],
  calls,
  routes,
  personalData,
  texts: { th, en },
})
