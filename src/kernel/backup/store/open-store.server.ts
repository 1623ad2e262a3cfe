import type { S3Settings } from '#kernel/storage/s3-client.server.ts'
import { openFolderStore } from './folder.server.ts'
import type { BackupStore } from './store.ts'

/** A folder, or a bucket with the beginning of the names in it. */
export type StoreSettings = { readonly folder: string } | { readonly s3: S3Settings; readonly prefix: string }

/** Opens the store that the settings name. */
export async function openStore(settings: StoreSettings): Promise<BackupStore> {
  if ('folder' in settings) return openFolderStore(settings.folder)
  // The bucket's client is large: it is loaded where there is a bucket, and not before.
  const { openBucketStore } = await import('./bucket.server.ts')
  return openBucketStore(settings.s3, settings.prefix)
}
