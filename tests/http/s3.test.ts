import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { openContext } from '#kernel/open-context.server.ts'
import { createStreamHashes } from '#kernel/storage/content-hash.server.ts'
import { openBucket } from '#kernel/storage/s3.server.ts'
import { makePictureSizes } from '#modules/files/make-picture-sizes.server.ts'
import { sweepFiles } from '#modules/files/sweep-files.server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { bucketAccount, startBucketServer } from '#tests/support/bucket-server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openFolder } from '#tests/support/folder.ts'
import { addressIn, askOffset, beginUpload, drawPicture, sendBytes, upload } from '#tests/support/uploads.ts'

const credentials = bucketAccount
let cast: Cast
let server: Server
let endpoint: string
let client: S3Client

beforeAll(async () => {
  const folder = await openFolder('sala-s3-')
  server = await startBucketServer(folder)
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret },
  })
  for (const Bucket of ['sala', 'space']) await client.send(new CreateBucketCommand({ Bucket }))
  cast = await openCast(
    {},
    { storage: { s3: { endpoint, region: 'us-east-1', bucket: 'sala', ...credentials } } },
  )
  afterwards(async () => {
    client.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })
})

async function keysIn(Bucket: string): Promise<string[]> {
  const found = await client.send(new ListObjectsV2Command({ Bucket }))
  return (found.Contents ?? []).map(({ Key }) => Key ?? '').toSorted()
}

describe('files in a bucket', () => {
  it('come whole from several requests, are served in part, and leave nothing beside themselves [PM-7-41]', async () => {
    const { api, member, ours } = cast
    const bytes = await drawPicture(1600, 1500)
    const begun = await beginUpload(api, { as: member, bytes })
    const location = begun.headers.location ?? ''
    const half = Math.floor(bytes.length / 2)
    expect((await sendBytes(api, member, location, bytes.subarray(0, half))).status).toBe(204)
    expect((await askOffset(api, member, location)).headers['upload-offset']).toBe(String(half))
    const address = addressIn(await sendBytes(api, member, location, bytes.subarray(half), half))
    const id = address.split('/')[2]
    const { rows } = await cast.world.database.owner.query('select hash, place from file where _id = $1', [
      id,
    ])
    expect(rows[0]).toEqual({ hash: createHash('sha256').update(bytes).digest('base64url'), place: 's3' })
    expect(await keysIn('sala')).toEqual([`${ours._id}/${id}`])
    expect(await api.call({ site: ours, path: address, headers: { range: 'bytes=1-3' } })).toMatchObject({
      status: 206,
      text: 'PNG',
    })
  })

  it('are written, read, listed and removed by the right secret only: every signature is checked', async () => {
    const open = (secret: string) =>
      openBucket(
        { endpoint, region: 'us-east-1', bucket: 'sala', key: bucketAccount.key, secret },
        createStreamHashes(),
      )
    const siteId = newId()
    const name = `${siteId}/${newId()}`
    const refused = { name: 'SignatureDoesNotMatch' }
    const [right, wrong] = [open(bucketAccount.secret), open('another secret')]
    await expect(wrong.write(name, Buffer.from('x'))).rejects.toMatchObject(refused)
    expect(await keysIn('sala')).not.toContain(name)
    await right.write(name, Buffer.from('x'))
    await expect(wrong.read(name)).rejects.toBeDefined()
    await expect(wrong.remove(name)).rejects.toMatchObject(refused)
    const listing = wrong.list(siteId)[Symbol.asyncIterator]()
    await expect(listing.next()).rejects.toMatchObject(refused)
    expect(await keysIn('sala')).toContain(name)
    await right.remove(name)
    expect(await keysIn('sala')).not.toContain(name)
  })

  it('of wrong content are removed from it', async () => {
    const before = await keysIn('sala')
    const answer = await upload(cast.api, { as: cast.member, bytes: Buffer.from('<html>'.padEnd(99)) })
    expect(answer.status).toBe(415)
    expect(await keysIn('sala')).toEqual(before)
  })

  it('go to the space that a site has of its own, with their smaller pictures, and are swept there [PM-7-42]', async () => {
    const { api, world, theirs, theirMember } = cast
    const space = await world.make.row('space', {
      _id: newId(),
      s3Key: credentials.key,
      s3Secret: credentials.secret,
      s3Endpoint: endpoint,
      s3Region: 'us-east-1',
      s3Bucket: 'space',
    })
    await world.database.owner.query('update site set "spaceId" = $1 where _id = $2', [space._id, theirs._id])
    world.engine.sites.forget()
    const site = await world.engine.sites.byId(theirs._id)
    if (!site) throw new Error('the site is gone')
    const bytes = await drawPicture(400, 300)
    const id = addressIn(await upload(api, { as: theirMember, bytes })).split('/')[2] ?? ''
    const ctx = world.open(site, 'admin')
    await makePictureSizes(ctx, id)
    await ctx.commit()
    const name = `${theirs._id}/${id}`
    expect(await keysIn('space')).toEqual([name, `${name}.320.avif`, `${name}.320.webp`])
    expect((await api.call({ site: theirs, path: `/files/${id}/sizes/320.avif` })).status).toBe(200)
    const now = new Date(Date.now() + 25 * 3_600_000)
    const later = openContext({ engine: world.engine, host: site, actor: ctx.actor, t: ctx.t, now })
    expect(await sweepFiles(later)).toMatchObject({ files: 1 })
    await later.commit()
    expect(await keysIn('space')).toEqual([])
  })
})
