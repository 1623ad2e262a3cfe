import { defineModule } from '#kernel/modules.ts'
import { calls } from './api.server.ts'
import { mediaItems } from './collections.ts'
import { followPagePictures } from './items/add-item.server.ts'
import { listMedia } from './items/media-list.server.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { personalData } from './personal-data.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { libraryUploads } from './uploads.server.ts'

/** The files that pages of a site show. */
export const mediaLibrary = defineModule({
  name: 'media-library',
  needs: ['files', 'posts'],
  collections: [mediaItems],
  listeners: [followPagePictures],
  uploads: [libraryUploads],
  lists: [listMedia(new Set())],
  calls,
  routes,
  personalData,
  texts: { th, en },
  seed,
})
