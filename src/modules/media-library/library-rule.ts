import { pictureTypes, type UploadRule } from '#kernel/storage/upload-rule.ts'

const MEGABYTE = 1024 * 1024

/** What the library takes: what pages show without running anything. */
export const libraryRule: UploadRule = {
  types: [...pictureTypes, 'application/pdf', 'video/mp4', 'video/webm', 'audio/mpeg'],
  maxBytes: 100 * MEGABYTE,
  visibility: 'public',
}

/** What uploads of the library are for. */
export const LIBRARY_PURPOSE = 'media/item'
