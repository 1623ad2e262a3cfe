import { Readable } from 'node:stream'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { courses } from '#modules/courses/public.server.ts'
import { archiveLimits } from '../archive/limits.ts'
import { refuse } from '../archive/zip-format.ts'
import { writeArchive } from '../archive/zip-writer.server.ts'
import { readSnapshot } from '../revisions/read-snapshot.server.ts'
import { buildManifest } from './build-manifest.server.ts'
import { MANIFEST_NAME } from './manifest.ts'

export interface ExportedCourse {
  readonly name: string
  readonly archive: Readable
}

/**
 * The whole course as one archive, written while it is sent. All that comes from the database is read before its first byte,
 * so that no transaction waits for a slow line.
 */
export async function exportCourse(ctx: Context, courseId: string): Promise<ExportedCourse> {
  authorize(ctx, courses, 'update')
  const { name } = await readRecord(ctx, courses, courseId)
  const snapshot = await readSnapshot(ctx, courseId)
  if (!snapshot) throw notFound()
  const { manifest, files } = await buildManifest(ctx, snapshot, courseId)
  const total = files.reduce((bytes, { size }) => bytes + size, 0)
  if (total > archiveLimits.totalBytes || files.length >= archiveLimits.entries) throw refuse('too-large')
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`)
  // What could not be brought in again is not given out.
  if (text.length > archiveLimits.manifestBytes) throw refuse('manifest-large', MANIFEST_NAME)
  await recordAudit(ctx, {
    action: 'export',
    collection: courses.name,
    recordID: courseId,
    changes: { files: [null, files.length] },
  })
  const { storage } = ctx.engine
  return {
    name,
    archive: writeArchive([
      { name: MANIFEST_NAME, isText: true, open: async () => Readable.from([text]) },
      ...files.map(({ path, place, key }) => ({
        name: path,
        open: async () => (await storage.open(place)).read(key),
      })),
    ]),
  }
}
