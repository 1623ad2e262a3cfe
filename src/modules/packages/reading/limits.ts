import type { ArchiveLimits } from '#modules/course-files/public.server.ts'

const MEGABYTE = 1024 * 1024

/** What a package may hold. Beyond it nothing is unpacked. */
export const packageLimits: ArchiveLimits = {
  entries: 20_000,
  totalBytes: 2048 * MEGABYTE,
  nameLength: 500,
  ratio: 200,
  manifestBytes: 16 * MEGABYTE,
}

/** Bytes of a package that can be uploaded. */
export const MAX_PACKAGE_BYTES = packageLimits.totalBytes - 1
