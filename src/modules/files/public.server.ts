export { abandonUpload, beginUpload, findUpload, keyOf } from './begin-upload.server.ts'
export type { StoredFile, UploadTable } from './collections.ts'
export { findFile, isOpenTo, maySee } from './find-file.server.ts'
export { finishUpload } from './finish-upload.server.ts'
