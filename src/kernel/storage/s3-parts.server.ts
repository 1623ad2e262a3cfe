import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

const PART_BYTES = 16 * 1024 * 1024
/** A service takes 10,000 parts: they double after so many, and terabytes fit. */
const PARTS_OF_A_SIZE = 1_000

interface Target {
  readonly Bucket: string
  readonly Key: string
}

/** Sends bytes of whatever length into a bucket, in parts where they are many. Answers how many there were. */
export async function sendBytes(
  client: S3Client,
  target: Target,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const parts = cutParts(bytes)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  const second = await parts.next()
  if (!second.done) return sendParts(client, target, join([first, second.value], parts))
  await client.send(new PutObjectCommand({ ...target, Body: first }))
  return first.byteLength
}

async function sendParts(client: S3Client, target: Target, parts: AsyncIterable<Buffer>): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const upload = { ...target, UploadId }
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
