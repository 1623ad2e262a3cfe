import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import type { StreamHashes } from './content-hash.server.ts'
import { checkKey, type FilePlace } from './place.ts'
import { receiveBytes } from './receive.server.ts'
import { type S3Settings, s3Config } from './s3-client.server.ts'
import { sendBytes } from './s3-parts.server.ts'

const PART_BYTES = 8 * 1024 * 1024

class S3Uploads extends S3Store {
  readonly #hashes: StreamHashes

  constructor(options: ConstructorParameters<typeof S3Store>[0], hashes: StreamHashes) {
    super(options)
    this.#hashes = hashes
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async write(_source: Readable, key: string, offset: number): Promise<number> {
    const incoming = receiveBytes(this.#hashes, key, offset)
    try {
      return await super.write(incoming.stream, key, offset)
    } finally {
      incoming.release()
    }
  }
}

/** Files in a bucket of an S3-compatible service. */
export function openBucket(settings: S3Settings, hashes: StreamHashes): FilePlace {
  const { bucket } = settings
  const config = s3Config(settings)
  const client = new S3Client(config)
  const drop = (name: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
  return {
    uploads: new S3Uploads(
      { partSize: PART_BYTES, useTags: false, s3ClientConfig: { ...config, bucket } },
      hashes,
    ),
    async read(name, range) {
      const answer = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: checkKey(name),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      )
      return answer.Body as Readable
    },
    async write(name, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: checkKey(name), Body: bytes }))
    },
    async take(name, bytes) {
      await sendBytes(client, { Bucket: bucket, Key: checkKey(name) }, bytes)
    },
    async remove(name) {
      await drop(checkKey(name))
    },
    async settle(name) {
      await drop(`${checkKey(name)}.info`)
    },
    async *list(siteId) {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${siteId}/`, ContinuationToken: token }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
        token = page.NextContinuationToken
      } while (token)
    },
  }
}
