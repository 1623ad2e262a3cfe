import { z } from 'zod'

/** Grows when an archive can no longer be read by the version before. */
export const FORMAT = 3

/** Format 1 had no waiting work in it, format 2 no mark at its end. */
const readableFormats: readonly number[] = [1, 2, FORMAT]
const FIRST_WITH_END = 3

/**
 * The last bytes of an archive, a frame that readers of zstd pass over: by the compressed bytes alone nobody notices that a few
 * of them are missing, or that others follow.
 */
export const END_MARK = Buffer.concat([
  Buffer.from([0x50, 0x2a, 0x4d, 0x18, 8, 0, 0, 0]),
  Buffer.from('sala end'),
])

/** Whether an archive with this header ends with the mark. */
export function hasEndMark({ format }: ArchiveHeader): boolean {
  return format >= FIRST_WITH_END
}

/** Names of the archive's own entries; tables and files stand below a folder each. */
export const entryNames = {
  header: 'header.json',
  manifest: 'manifest.json',
  signature: 'signature',
  tables: 'tables/',
  files: 'files/',
} as const

const sum = z.string().regex(/^[0-9a-f]{64}$/)

const storedTable = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })

const header = z.object({
  format: z.literal(readableFormats),
  madeAt: z.iso.datetime(),
  /** Names the installation's secret without giving it away. */
  fingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(storedTable),
  /** Tables of the job queue, which makes them itself. */
  queue: z.array(storedTable).default([]),
  /** The sites whose rows it holds, the one above the others first; none in a backup of all of them. */
  sites: z.array(z.uuid()).default([]),
})

const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), sha256: sum })),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), z.object({ size: z.int().min(0), sha256: sum })),
})

/** What stands at the front of an archive: enough to refuse it before anything is read. */
export type ArchiveHeader = z.infer<typeof header>
/** What stands at its end: how many rows, and the hash of everything. */
export type ArchiveManifest = z.infer<typeof manifest>

/** An archive that cannot be taken, or a place that cannot take it. */
export class BackupError extends Error {}

/** A name under which something is kept already. */
export class NameTaken extends BackupError {
  constructor(path: string) {
    super(`${path} exists already: give another name, or remove it`)
  }
}

function parseEntry<Value>(schema: z.ZodType<Value>, name: string, text: string): Value {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupError(`the archive is damaged: ${name} cannot be read`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new BackupError(`the archive is damaged: ${name} has another form`)
  return parsed.data
}

/** Reads the front of an archive. */
export function parseHeader(text: string): ArchiveHeader {
  const found = /"format":\s*(\d+)/.exec(text)?.[1]
  if (found !== undefined && !readableFormats.includes(Number(found)))
    throw new BackupError(
      `the archive has format ${found} and this version of Sala reads up to format ${FORMAT}`,
    )
  return parseEntry(header, entryNames.header, text)
}

/** Reads the sums at the end of an archive. */
export function parseManifest(text: string): ArchiveManifest {
  return parseEntry(manifest, entryNames.manifest, text)
}

/** The text that the archive's signature is made of; the word in front keeps it apart from other keyed hashes. */
export function signedText(headerText: string, manifestText: string): string {
  return `sala backup\n${headerText}\n${manifestText}`
}

/** Refuses the path of a file that would leave the folder it is put into. */
export function checkPath(path: string): string {
  const parts = path.split('/')
  if (
    path === '' ||
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    path.includes('\0')
  )
    throw new BackupError(`the archive has a file of a wrong name: ${JSON.stringify(path)}`)
  return path
}
