import { join } from 'node:path'
import type { StorageSettings } from '#kernel/storage/storage.server.ts'
import { SettingsError } from './settings.ts'

const GIGABYTE = 1024 ** 3
const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

/** Where files go, by the environment: a bucket when S3_* are set, else the folder `files` of SALA_DATA. */
export function readStorageSettings(env: NodeJS.ProcessEnv, dataDir: string): StorageSettings {
  const place = { folder: join(dataDir, 'files'), quotaBytes: readQuota(env.FILES_QUOTA_GB || '10') }
  const [endpoint, region, bucket, key, secret] = names.map((name) => env[name] || undefined)
  if (!endpoint && !bucket && !key && !secret) return place
  if (!endpoint || !bucket || !key || !secret) {
    const missing = names.filter((name) => name !== 'S3_REGION' && !env[name])
    throw new SettingsError(`${missing.join(', ')} must be set where another S3_* value is`)
  }
  if (!/^https?:\/\/\S+$/.test(endpoint))
    throw new SettingsError('S3_ENDPOINT is not valid: an address that begins with http:// or https://')
  return { ...place, s3: { endpoint, region: region ?? 'us-east-1', bucket, key, secret } }
}

function readQuota(value: string): number {
  const gigabytes = Number(value)
  if (!(gigabytes > 0) || gigabytes > 1_000_000)
    throw new SettingsError(`FILES_QUOTA_GB=${value} is not valid: a number above 0`)
  return Math.floor(gigabytes * GIGABYTE)
}
