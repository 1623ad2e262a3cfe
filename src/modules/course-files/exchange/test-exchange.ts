import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { World } from '#tests/support/world.ts'
import { exportCourse } from './export-course.server.ts'
import { IMPORT_PURPOSE, importJob, startImport } from './import-course.server.ts'
import type { Manifest } from './manifest.ts'

const userID = newId()

/** The smallest picture there is. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Keeps bytes as a file of the site and answers its address. */
export async function storeFile(
  { engine, make }: World,
  site: Site,
  file: { name: string; type: string; bytes: Buffer; purpose?: string; visibility?: string; used?: boolean },
): Promise<string> {
  const { bytes, purpose = 'lesson.content', visibility = 'private', used = true, ...named } = file
  const _id = newId()
  const key = `${site._id}/${_id}`
  await (await engine.storage.open('disk')).write(key, bytes)
  await make.row('file', {
    ...named,
    _id,
    site_id: site._id,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('base64url'),
    visibility,
    purpose,
    userID,
    used,
    place: 'disk',
    key,
  })
  return addressOfFile(_id, file.name)
}

/** An administrator of the site who brings and takes archives. */
export function openExchange(world: World, site: Site) {
  return world.open(
    site,
    makeActor({ role: 'admin', userID, name: 'มะลิ', accountSite: site._id, reach: [site._id] }),
  )
}

/** The whole archive of a course. */
export async function exportBytes(world: World, site: Site, courseId: string): Promise<Buffer> {
  const ctx = openExchange(world, site)
  const { archive } = await exportCourse(ctx, courseId)
  await ctx.commit()
  return buffer(archive)
}

/** The manifest within an archive. */
export function manifestIn(bytes: Buffer): Manifest {
  return JSON.parse(strFromU8(unzipSync(bytes)['manifest.json'] as Uint8Array)) as Manifest
}

/** The archive with its manifest, or other files of it, changed. */
export function withChange(
  bytes: Buffer,
  change: (manifest: Manifest, files: Record<string, Uint8Array>) => void,
): Buffer {
  const files = unzipSync(bytes)
  const manifest = manifestIn(bytes)
  change(manifest, files)
  return Buffer.from(zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) }))
}

export interface Imported {
  readonly status: string
  readonly courseID: string | null
  readonly fault: { readonly code: string; readonly path: string } | null
  readonly notes: readonly string[]
}

/** Brings an archive into the site: uploaded, looked through, and done by the job. */
export async function importBytes(world: World, site: Site, bytes: Buffer): Promise<Imported> {
  const address = await storeFile(world, site, {
    name: 'course.zip',
    type: 'application/zip',
    bytes,
    purpose: IMPORT_PURPOSE,
    used: false,
  })
  const ctx = openExchange(world, site)
  try {
    const id = await startImport(ctx, address)
    await ctx.commit()
    const find = `select * from course_import where site_id = $1 and "_id" = $2`
    const [waiting] = await ctx.run<{ jobID: string; fileID: string }>(find, [site._id, id])
    await ctx.rollback()
    const data = { site: site._id, data: { fileID: waiting?.fileID, userID, person: 'มะลิ' } }
    await runJob(world.engine, importJob, {
      id: waiting?.jobID ?? '',
      data,
      retryCount: 0,
      signal: new AbortController().signal,
    })
    const [done] = await ctx.run<Imported>(find, [site._id, id])
    return done as Imported
  } finally {
    await ctx.rollback()
  }
}
