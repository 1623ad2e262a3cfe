export type { ArchiveLimits } from './archive/limits.ts'
export type { ArchiveEntry } from './archive/zip-format.ts'
export { type Archive, type ByteSource, openArchive, SMALL_ENTRY_BYTES } from './archive/zip-reader.server.ts'
export { copyCourse } from './exchange/copy-course.server.ts'
