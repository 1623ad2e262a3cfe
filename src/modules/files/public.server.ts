export { files, type StoredFile, type StoredUpload } from './collections.ts'
export { holdUnused } from './hold-unused.server.ts'
export { findFile, isOpenTo, maySee } from './store/find-file.server.ts'
export { isOfSender, SENDER_COOKIE, type Sender } from './store/sender.server.ts'
export { storeDemoFile } from './store/store-demo-file.server.ts'
export { findOwnFile, removeOwnFiles, storeOwnFile } from './store/store-file.server.ts'
export { storeSentFile } from './store/store-sent.server.ts'
export { announceFiles, receiveStream, settleStream } from './store/store-stream.server.ts'
export { letGoOfFiles, type TakenFile, takeOwnFiles } from './store/take-own-files.server.ts'
export { removeFile } from './sweep-files.server.ts'
export {
  abandonUpload,
  beginUpload,
  findUpload,
  keyOf,
  readStoredBytes,
} from './uploads/begin-upload.server.ts'
export { finishUpload } from './uploads/finish-upload.server.ts'
