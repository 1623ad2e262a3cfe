import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type S3Settings, s3Config } from '#kernel/storage/s3-client.server.ts'
import { NameTaken } from '../format.ts'
import type { BackupStore } from './store.ts'

const PART_BYTES = 16 * 1024 * 1024
/** A service takes 10,000 parts: they double after so many, and terabytes fit. */
const PARTS_OF_A_SIZE = 1_000

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

  async function sendParts(Key: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const upload = { Bucket, Key, UploadId }
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = []
      let size = 0
      for await (const Body of parts) {
        const PartNumber = sent.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
        sent.push({ ETag, PartNumber })
        size += Body.byteLength
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
      return size
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    place,
    async write(name, bytes) {
      const Key = keyOf(name)
      if (await has(Key)) throw new NameTaken(`${place}/${name}`)
      const parts = cutParts(bytes)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      const second = await parts.next()
      if (!second.done) return sendParts(Key, join([first, second.value], parts))
      await client.send(new PutObjectCommand({ Bucket, Key, Body: first }))
      return first.byteLength
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

async function* join(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

/** The bytes in parts of the size that the service wants; the last one is as long as it is. */
async function* cutParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let [chunks, size, count] = [[] as Buffer[], 0, 0]
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES * 2 ** Math.floor(count / PARTS_OF_A_SIZE)) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
    count += 1
  }
  if (size > 0) yield Buffer.concat(chunks)
}
