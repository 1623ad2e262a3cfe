import { pictureRule, type UploadRule } from '#kernel/storage/upload-rule.ts'

const MEGABYTE = 1024 * 1024

/** Files of lessons are opened by staff, and by those whom the player admits. */
const own = { visibility: 'private' } as const

/** A film, as large as a file can be. */
export const filmRule: UploadRule = {
  ...own,
  types: ['video/mp4', 'video/webm'],
  maxBytes: 2048 * MEGABYTE - 1,
}

/** Slides or a document. */
export const documentRule: UploadRule = { ...own, types: ['application/pdf'], maxBytes: 200 * MEGABYTE }

/** A recording to listen to. */
export const soundRule: UploadRule = {
  ...own,
  types: ['audio/mpeg', 'audio/x-m4a', 'audio/mp4', 'audio/ogg', 'audio/wav'],
  maxBytes: 500 * MEGABYTE,
}

/** Words under the picture, as WebVTT. */
export const captionRule: UploadRule = { ...own, types: [], extensions: ['vtt'], maxBytes: 2 * MEGABYTE }

/** A picture that is not for everybody. */
export const privatePictureRule: UploadRule = { ...pictureRule(), ...own }

/** Whatever a computer opens without running it. */
export const anyFileRule: UploadRule = {
  ...own,
  types: [],
  extensions: 'pdf docx xlsx pptx doc xls ppt zip jpg jpeg png gif webp mp3 mp4 mov txt csv'.split(' '),
  maxBytes: 200 * MEGABYTE,
}
