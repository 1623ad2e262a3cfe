import { forbidden } from '#kernel/errors.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { LIBRARY_PURPOSE, libraryRule } from './library-rule.ts'

/** Files of the library, from administrators of the site. */
export const libraryUploads: UploadPurpose = {
  prefix: 'media',
  async findRule(ctx, purpose) {
    if (purpose !== LIBRARY_PURPOSE) return undefined
    if (!ctx.actor.is('admin')) throw forbidden()
    return libraryRule
  },
}
