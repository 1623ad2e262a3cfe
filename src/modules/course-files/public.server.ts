export type { ArchiveLimits } from './archive/limits.ts'
export type { ArchiveEntry } from './archive/zip-format.ts'
export { type Archive, openArchive } from './archive/zip-reader.server.ts'
export { copyCourse } from './exchange/copy-course.server.ts'
