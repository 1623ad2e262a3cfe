import { z } from 'zod'
import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { defineJob, type JobRun } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { Fault } from '#modules/questions/public.server.ts'
import { type PackageFault, packages, type StoredPackage } from '../collections.ts'
import { replacePackage } from '../follow-writes.server.ts'
import { MAX_PACKAGE_BYTES } from './limits.ts'
import { findPackageFile, openPackage } from './open-package.server.ts'
import { PackageError, packageReaders, type ReadPackage } from './package-reader.ts'

export const PACKAGE_PURPOSE = 'package/import'

/** Packages, from those who may bring them. */
export const packageUploads: UploadPurpose = {
  prefix: 'package',
  async findRule(ctx, purpose) {
    authorize(ctx, packages, 'create')
    if (purpose !== PACKAGE_PURPOSE) return undefined
    return {
      types: ['application/zip', 'application/xml'],
      maxBytes: MAX_PACKAGE_BYTES,
      visibility: 'private',
      refusals: { type: 'packages.not-a-package', size: 'packages.too-large' },
    }
  },
}

export interface NewPackage {
  /** The address of a file that the actor uploaded for this. */
  readonly file: string
  /** The package in whose place it comes. */
  readonly replaces?: string | undefined
}

/** Has an uploaded package read. Answers its record, which says what becomes of it. */
export async function startImport(
  ctx: Context,
  { file: address, replaces }: NewPackage,
): Promise<StoredPackage> {
  authorize(ctx, packages, 'create')
  const { userID } = ctx.actor
  if (userID === null) throw forbidden()
  const file = await findPackageFile(ctx, address)
  if (file.purpose !== PACKAGE_PURPOSE || file.userID !== userID) throw notFound()
  if (replaces !== undefined) await requirePackage(ctx, replaces)
  // Pressed twice it is done once.
  const known = await ctx.from(packages).selectAll().where('file', '=', address).executeTakeFirst()
  if (known) return known
  const name = file.name.replace(/\.(?:zip|xml)$/i, '').slice(0, 200) || file.name
  const added = await ctx
    .write(packages)
    .add({ name, file: address, userID, status: 'waiting', replacesID: replaces ?? null })
  const jobID = await enqueue(ctx, importJob, { packageID: added._id }, { singletonKey: added._id })
  return ctx.write(packages).patch(added._id, { jobID })
}

async function requirePackage(ctx: Context, id: string): Promise<void> {
  const row = uuidPattern.test(id)
    ? await ctx.from(packages).select('_id').where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
}

async function readPackage({ ctx, progress, signal }: JobRun, address: string): Promise<ReadPackage> {
  const file = await findPackageFile(ctx, address)
  await ctx.commit()
  const opened = await openPackage(ctx, file, async (share) => {
    signal.throwIfAborted()
    await progress(90 * share, 'packages.checking-files')
  })
  for (const reader of ctx.engine.contributionsTo(packageReaders)) {
    const read = await reader.read(opened)
    if (read) return read
  }
  throw new PackageError('packages.no-manifest')
}

/** Reads a package: all of it is right, or nothing comes of it but the reason. */
export const importJob = defineJob<{ packageID: string }>({
  name: 'packages.import',
  label: { th: 'นำเข้าแพ็กเกจบทเรียน', en: 'Import a package of lessons' },
  data: z.strictObject({ packageID: z.uuid() }),
  timeoutSeconds: 3600,
  retries: 2,
  concurrency: 1,
  async run(job, { packageID }) {
    const { ctx } = job
    const row = await ctx
      .from(packages)
      .select(['file', 'name', 'replacesID'])
      .where('_id', '=', packageID)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (!row) return
    try {
      const { kind, name, items, settings } = await readPackage(job, row.file)
      await ctx.write(packages).patch(packageID, {
        status: 'done',
        kind,
        name: name.trim().slice(0, 200) || row.name,
        items: [...items],
        settings,
      })
      if (row.replacesID) await replacePackage(ctx, row.replacesID, packageID)
    } catch (error) {
      await ctx.rollback()
      const fault = faultOf(error)
      if (!fault) throw error
      // Trying again would change nothing: the job ends here.
      await ctx.write(packages).patch(packageID, { status: 'refused', fault })
    }
  },
  async gaveUp(ctx, { packageID }) {
    await ctx
      .write(packages)
      .where({ _id: packageID, status: 'waiting' })
      .patch({ status: 'refused', fault: { code: 'packages.failed', path: '', line: null } })
  },
})

/** What an error says of the package; undefined where it is not the package's fault. */
function faultOf(error: unknown): PackageFault | undefined {
  if (error instanceof PackageError) return error.fault
  if (error instanceof Fault)
    return {
      code: `questions.fault.${error.reason.code}`,
      path: String(error.reason.values?.name ?? ''),
      line: error.line ?? null,
    }
  if (error instanceof DomainError)
    return { code: error.code, path: error.details[0]?.path ?? '', line: null }
  return undefined
}
