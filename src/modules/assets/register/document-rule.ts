import { pictureTypes, type UploadRule } from '#kernel/storage/upload-rule.ts'

export const MAX_DOCUMENT = 10 * 1024 * 1024

/** Papers of an asset: PDF or pictures, for those who keep the register. */
export const documentRule: UploadRule = {
  types: ['application/pdf', ...pictureTypes],
  maxBytes: MAX_DOCUMENT,
  visibility: 'private',
}
