const MEGABYTE = 1024 * 1024

/** What an archive may hold. Beyond it nothing is unpacked, nor packed. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all entries together, unpacked. */
  readonly totalBytes: number
  readonly nameLength: number
  /** Unpacked ÷ packed bytes of an entry that is not small. */
  readonly ratio: number
  readonly manifestBytes: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 2000,
  totalBytes: 2048 * MEGABYTE,
  nameLength: 200,
  ratio: 200,
  manifestBytes: 16 * MEGABYTE,
}

/** Bytes of an archive that can be uploaded. */
export const MAX_ARCHIVE_BYTES = archiveLimits.totalBytes + 64 * MEGABYTE
