import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { defineJob, type JobRun } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { courses } from '#modules/courses/public.server.ts'
import {
  abandonUpload,
  announceFiles,
  files,
  findFile,
  type StoredUpload,
} from '#modules/files/public.server.ts'
import { archiveLimits, MAX_ARCHIVE_BYTES } from '../archive/limits.ts'
import { refuse } from '../archive/zip-format.ts'
import { type Archive, openArchive } from '../archive/zip-reader.server.ts'
import { imports } from '../collections.ts'
import { fileIdsIn, replaceFiles } from './addresses.ts'
import { findFiles, parseManifest, wrongManifest } from './check-manifest.ts'
import { courseParts } from './course-parts.ts'
import { nameFiles, settleFiles, takeFiles } from './import-files.server.ts'
import { MANIFEST_NAME, type Manifest } from './manifest.ts'
import { writeImported } from './write-import.server.ts'

export const IMPORT_PURPOSE = 'course-file/import'

/** Archives of courses, from those who may add courses. */
export const archiveUploads: UploadPurpose = {
  prefix: 'course-file',
  async findRule(ctx, purpose) {
    authorize(ctx, courses, 'create')
    if (purpose !== IMPORT_PURPOSE) return undefined
    return {
      types: ['application/zip'],
      maxBytes: MAX_ARCHIVE_BYTES,
      visibility: 'private',
      refusals: { type: 'course-files.not-an-archive', size: 'course-files.too-large' },
    }
  },
}

async function openStored(ctx: Context, fileID: string, userID: string): Promise<Archive> {
  const file = await findFile(ctx, fileID)
  if (!file || file.purpose !== IMPORT_PURPOSE || file.userID !== userID) throw notFound()
  const place = await ctx.engine.storage.open(file.place)
  return openArchive({ size: file.size, read: (start, end) => place.read(file.key, { start, end }) })
}

/** The manifest of an archive that has all files it names. */
async function readManifest(ctx: Context, archive: Archive): Promise<Manifest> {
  const entry = archive.entries.get(MANIFEST_NAME)
  if (!entry) throw refuse('manifest-missing', MANIFEST_NAME)
  if (entry.size > archiveLimits.manifestBytes) throw refuse('manifest-large', MANIFEST_NAME)
  const manifest = parseManifest((await buffer(await archive.open(entry))).toString('utf8'), ctx.actor)
  for (const { path, size } of manifest.files) {
    const own = archive.entries.get(path)
    if (!own) throw refuse('file-missing', path)
    if (own.size !== size) throw refuse('broken', path)
  }
  await refuseForeignFiles(ctx, manifest)
  for (const { name, check } of ctx.engine.contributionsTo(courseParts))
    if (manifest.parts && Object.hasOwn(manifest.parts, name)) check?.(manifest.parts[name])
  return manifest
}

/** Learners get whatever file a lesson names: those that lie here already are not the archive's to name. */
async function refuseForeignFiles(ctx: Context, manifest: Manifest): Promise<void> {
  const named = fileIdsIn({ ...manifest, files: [] })
  const rows = await ctx
    .from(files)
    .select('_id')
    .where('_id', '=', sql<string>`any(${named}::uuid[])`)
    .execute()
  const here = new Set(rows.map(({ _id }) => _id))
  const faults = findFiles(manifest, (id) => here.has(id))
  if (faults.length > 0) throw wrongManifest(faults)
}

/** Looks through an uploaded archive and has a course made of it. Answers the id of the import. */
export async function startImport(ctx: Context, address: string): Promise<string> {
  authorize(ctx, courses, 'create')
  const { userID, name: person } = ctx.actor
  const fileID = fileIdOf(address)
  if (userID === null) throw forbidden()
  if (fileID === undefined) throw notFound()
  const { course } = await readManifest(ctx, await openStored(ctx, fileID, userID))
  const jobID = await enqueue(ctx, importJob, { fileID, userID, person }, { singletonKey: fileID })
  // Pressed twice it is done once.
  const known = await ctx.from(imports).select('_id').where('jobID', '=', jobID).executeTakeFirst()
  if (known) return known._id
  const name = String(course.fields.name).slice(0, 200)
  const { _id } = await ctx.write(imports).add({ userID, fileID, jobID, name })
  await recordAudit(ctx, {
    action: 'import',
    collection: courses.name,
    recordID: null,
    changes: { name: [null, course.fields.name] },
  })
  return _id
}

interface ImportRequest {
  readonly fileID: string
  readonly userID: string
  readonly person: string | null
}

async function importArchive(
  { ctx, progress, signal }: JobRun,
  { fileID, userID, person }: ImportRequest,
  announced: StoredUpload[],
) {
  const archive = await openStored(ctx, fileID, userID)
  const manifest = await readManifest(ctx, archive)
  const coming = manifest.files.map(({ name, size }) => ({ name, size, purpose: IMPORT_PURPOSE }))
  announced.push(...(await announceFiles(ctx, coming)))
  await ctx.commit()
  const types = await takeFiles(ctx, archive, manifest, announced, async (done) => {
    signal.throwIfAborted()
    await progress(90 * done, 'course-files.taking-files')
  })
  const own = replaceFiles(manifest, nameFiles(manifest, announced))
  const imported = await writeImported(ctx, own, { userID, name: person })
  await settleFiles(ctx, manifest, announced, { types, userID, courseId: imported.id })
  return imported
}

/** Makes a course of an archive: all of it in one transaction, or nothing and the reason. */
export const importJob = defineJob<ImportRequest>({
  name: 'course-files.import',
  label: { th: 'นำเข้าหลักสูตรจากไฟล์', en: 'Import a course from a file' },
  data: z.strictObject({ fileID: z.uuid(), userID: z.uuid(), person: z.string().nullable() }),
  timeoutSeconds: 3600,
  retries: 2,
  concurrency: 1,
  async run(job, request) {
    const { ctx, jobID } = job
    const announced: StoredUpload[] = []
    try {
      const { id, missing } = await importArchive(job, request, announced)
      await ctx
        .write(imports)
        .where({ jobID })
        .patch({ status: 'done', courseID: id, notes: [...missing] })
    } catch (error) {
      await ctx.rollback()
      for (const upload of announced) await abandonUpload(ctx, upload)
      if (error instanceof DomainError) return noteRefusal(ctx, jobID, error)
      await ctx.commit()
      throw error
    }
  },
  async gaveUp(ctx, { fileID }) {
    await ctx
      .write(imports)
      .where({ fileID, status: 'waiting' })
      .patch({ status: 'refused', fault: { code: 'course-files.failed', path: '' } })
  },
})

/** Trying again would change nothing: the job ends here. */
async function noteRefusal(ctx: Context, jobID: string, { code, details }: DomainError): Promise<void> {
  await ctx
    .write(imports)
    .where({ jobID })
    .patch({ status: 'refused', fault: { code, path: details[0]?.path ?? '' } })
}
