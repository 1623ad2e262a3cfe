import type pg from 'pg'
import type { Site } from '#kernel/tenancy/site.ts'
import { createStreamHashes, type StreamHashes } from './content-hash.server.ts'
import { openDisk } from './disk.server.ts'
import type { FilePlace, PlaceName } from './place.ts'
import type { S3Settings } from './s3-client.server.ts'

export interface StorageSettings {
  /** Folder of the files, where there is no bucket. */
  readonly folder: string
  readonly s3?: S3Settings
  /** Bytes that one site may keep. */
  readonly quotaBytes: number
}

/** The places of all files. */
export interface Storage {
  readonly hashes: StreamHashes
  /** Where new files of the site go. */
  placeFor(site: Pick<Site, 'spaceId'>): Promise<PlaceName>
  /** The place by its name, as a file remembers it. */
  open(name: string): Promise<FilePlace>
}

interface SpaceRow {
  s3Key: string
  s3Secret: string
  s3Endpoint: string
  s3Region: string | null
  s3Bucket: string
}

const CACHED_MS = 60_000

/** Opens the places that files are in: the site's own space, else the installation's bucket, else its folder. */
export function createStorage(settings: StorageSettings | undefined, platform: pg.Pool): Storage {
  const hashes = createStreamHashes()
  const disk = settings && openDisk(settings.folder, hashes)
  let bucket: Promise<FilePlace> | undefined
  const spaces = new Map<string, { readonly until: number; readonly place: FilePlace | undefined }>()

  // The bucket's client is large: it is loaded where there is a bucket, and not before.
  async function openBucket(s3: S3Settings): Promise<FilePlace> {
    const client = await import('./s3.server.ts')
    return client.openBucket(s3, hashes)
  }

  function openOwnBucket(): Promise<FilePlace> | undefined {
    if (settings?.s3) bucket ??= openBucket(settings.s3)
    return bucket
  }

  async function openSpace(id: string): Promise<FilePlace | undefined> {
    const kept = spaces.get(id)
    if (kept && kept.until > performance.now()) return kept.place
    const found = await platform.query<SpaceRow>(
      `select "s3Key", "s3Secret", coalesce("s3Endpoint", "s3EndpointDefault") as "s3Endpoint", "s3Region", "s3Bucket"
       from space where "_id" = $1 and "s3Bucket" is not null and "s3Key" is not null and "s3Secret" is not null
         and coalesce("s3Endpoint", "s3EndpointDefault") is not null`,
      [id],
    )
    const [row] = found.rows
    const place = row && (await openBucket(toSettings(row)))
    spaces.set(id, { until: performance.now() + CACHED_MS, place })
    return place
  }

  return {
    hashes,
    async placeFor(site) {
      if (site.spaceId && (await openSpace(site.spaceId))) return `space:${site.spaceId}`
      return settings?.s3 ? 's3' : 'disk'
    },
    async open(name) {
      const place =
        name === 'disk'
          ? disk
          : name === 's3'
            ? await openOwnBucket()
            : name.startsWith('space:')
              ? await openSpace(name.slice('space:'.length))
              : undefined
      if (!place) throw new Error(`the place «${name}» of a file is not configured`)
      return place
    },
  }
}

function toSettings(row: SpaceRow): S3Settings {
  return {
    endpoint: /^https?:/.test(row.s3Endpoint) ? row.s3Endpoint : `https://${row.s3Endpoint}`,
    region: row.s3Region ?? 'us-east-1',
    bucket: row.s3Bucket,
    key: row.s3Key,
    secret: row.s3Secret,
  }
}
