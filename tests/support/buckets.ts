import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { newId } from '#kernel/collections/ids.ts'
import { afterwards } from './afterwards.ts'
import { bucketAccount, startBucketServer } from './bucket-server.ts'
import { openFolder } from './folder.ts'
import type { World } from './world.ts'

/** Buckets of an S3 server on this machine. */
export interface Buckets {
  readonly endpoint: string
  keysIn(bucket: string, site?: string): Promise<string[]>
}

/** Starts an S3 server with some buckets; it ends with the test file. */
export async function openBuckets(names: readonly string[]): Promise<Buckets> {
  const folder = await openFolder('sala-buckets-')
  const server = await startBucketServer(folder)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { key, secret } = bucketAccount
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
  })
  for (const Bucket of names) await client.send(new CreateBucketCommand({ Bucket }))
  afterwards(async () => {
    client.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })
  return {
    endpoint,
    async keysIn(Bucket, site = '') {
      const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix: site }))
      return (found.Contents ?? []).map(({ Key }) => Key ?? '').toSorted()
    },
  }
}

/** Gives a site a space of its own in a bucket. Answers the name of the place. */
export async function giveSpace(
  world: World,
  site: string,
  endpoint: string,
  bucket: string,
): Promise<`space:${string}`> {
  const space = await world.make.row('space', {
    _id: newId(),
    s3Key: bucketAccount.key,
    s3Secret: bucketAccount.secret,
    s3Endpoint: endpoint,
    s3Region: 'us-east-1',
    s3Bucket: bucket,
  })
  await world.database.owner.query('update site set "spaceId" = $1 where _id = $2', [space._id, site])
  world.engine.sites.forget()
  return `space:${space._id}`
}

/** Stores a file of a site, its bytes and its row; with a smaller picture where told. Answers its id. */
export async function putFile(
  world: World,
  site: string,
  file: { place: string; purpose: string; text: string; withSize?: boolean; isLost?: boolean },
): Promise<string> {
  const id = newId()
  const key = `${site}/${id}`
  const bytes = Buffer.from(file.text)
  const place = await world.engine.storage.open(file.place)
  if (!file.isLost) await place.write(key, bytes)
  if (file.withSize) await place.write(`${key}.320.avif`, Buffer.from('smaller'))
  await world.make.row('file', {
    _id: id,
    site_id: site,
    name: 'picture.png',
    type: 'image/png',
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('base64url'),
    visibility: 'public',
    purpose: file.purpose,
    used: true,
    sizes: JSON.stringify(file.withSize ? [{ width: 320, format: 'avif' }] : []),
    place: file.place,
    key,
  })
  return id
}

/** The text that lies at a key. */
export async function textAt(world: World, place: string, key: string): Promise<string> {
  return (await buffer(await (await world.engine.storage.open(place)).read(key))).toString()
}
