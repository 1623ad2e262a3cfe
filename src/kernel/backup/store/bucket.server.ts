import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { type S3Settings, s3Config } from '#kernel/storage/s3-client.server.ts'
import { sendBytes } from '#kernel/storage/s3-parts.server.ts'
import { NameTaken } from '../format.ts'
import type { BackupStore } from './store.ts'

/** A bucket; names stand below the prefix. */
export function openBucketStore(settings: S3Settings, prefix: string): BackupStore {
  const client = new S3Client(s3Config(settings))
  const Bucket = settings.bucket
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const place = `s3://${keyOf('').replace(/\/$/, '') === '' ? Bucket : `${Bucket}/${prefix}`}`

  async function has(Key: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key }))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  return {
    place,
    async write(name, bytes) {
      const Key = keyOf(name)
      if (await has(Key)) throw new NameTaken(`${place}/${name}`)
      return sendBytes(client, { Bucket, Key }, bytes)
    },
    async read(name) {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        return answer.Body as Readable
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async *list(wanted) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: keyOf(wanted), ContinuationToken }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key)
            yield {
              name: Key.slice(keyOf('').length),
              size: Size ?? 0,
              modifiedAt: LastModified ?? new Date(0),
            }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },
  }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  // Only these: a bucket that is missing is a wrong setting.
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404)
}
