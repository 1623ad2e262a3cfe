import type { Readable } from 'node:stream'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import {
  abandonUpload,
  announceFiles,
  findFile,
  receiveStream,
  type StoredUpload,
} from '#modules/files/public.server.ts'
import { readSnapshot } from '../revisions/read-snapshot.server.ts'
import type { Snapshot } from '../revisions/snapshot.ts'
import { readNewestNumber } from '../store-revision.server.ts'
import { replaceFiles } from './addresses.ts'
import { buildManifest, type ExportedFile } from './build-manifest.server.ts'
import { courseParts } from './course-parts.ts'
import { nameFiles, settleFiles } from './import-files.server.ts'
import type { Manifest } from './manifest.ts'
import { newPartIds, type PartIds, rewriteImported, writeImported } from './write-import.server.ts'

/** What a copy remembers of its original: which section, lesson and file of it became which here. */
export interface Brought {
  readonly courseID: string
  /** The number of the original's revision. */
  readonly revision: number
  readonly ids: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
}

interface Original {
  readonly manifest: Manifest
  readonly files: readonly ExportedFile[]
  /** Ids of its sections and lessons, in the order of the manifest. */
  readonly parts: PartIds
  readonly revision: number
}

/** Lessons that were brought before keep what came with them: it does not come again. */
function withoutParts(snapshot: Snapshot, fields: readonly string[], known: ReadonlySet<string>): Snapshot {
  const bare = (content: unknown) =>
    Object.fromEntries(Object.entries(Object(content)).filter(([name]) => !fields.includes(name)))
  return {
    ...snapshot,
    lessons: snapshot.lessons.map((lesson) =>
      known.has(lesson._id) ? { ...lesson, content: bare(lesson.content) } : lesson,
    ),
  }
}

function readOriginal(
  ctx: Context,
  site: string,
  courseId: string,
  known: ReadonlySet<string>,
): Promise<Original> {
  return workOnSite(
    ctx.engine,
    site,
    async (there) => {
      const snapshot = await readSnapshot(there, courseId)
      if (!snapshot) throw notFound()
      const fields = there.engine.contributionsTo(courseParts).map(({ field }) => field)
      const bySection = Map.groupBy(snapshot.lessons, ({ sectionID }) => sectionID)
      return {
        ...(await buildManifest(there, withoutParts(snapshot, fields, known), courseId)),
        parts: {
          sections: snapshot.sections.map(({ _id }) => _id),
          lessons: snapshot.sections.flatMap(({ _id }) =>
            (bySection.get(_id) ?? []).map((lesson) => lesson._id),
          ),
        },
        revision: await readNewestNumber(there, courseId),
      }
    },
    { onlyReads: true },
  )
}

/** Copies the bytes of files that are not here yet; no transaction is open meanwhile. Room for them is asked for first. */
async function copyFiles(
  ctx: Context,
  { manifest, files }: Pick<Original, 'manifest' | 'files'>,
  uploads: StoredUpload[],
): Promise<void> {
  const coming = manifest.files.map(({ name, size }) => ({ name, size, purpose: 'course-file/import' }))
  uploads.push(...(await announceFiles(ctx, coming)))
  await ctx.commit()
  for (const [at, { place, key }] of files.entries()) {
    const bytes: Readable = await (await ctx.engine.storage.open(place)).read(key)
    const hash = await receiveStream(ctx, uploads[at] as StoredUpload, bytes)
    if (hash !== manifest.files[at]?.hash) throw new DomainError('course-files.broken')
  }
}

/** Which of the files that came before are still here. */
async function stillHere(
  ctx: Context,
  files: Brought['files'],
): Promise<Map<string, { id: string; name: string }>> {
  const found = new Map<string, { id: string; name: string }>()
  for (const [source, id] of Object.entries(files)) {
    const file = await findFile(ctx, id)
    if (file) found.set(source, { id, name: file.name })
  }
  return found
}

/**
 * Brings a course of another site to the one that is worked on: as a new course, or what changed into the one that came before.
 * Whether the actor may is for the caller to know. Answers what has to be remembered for the next time.
 */
export async function bringCourse(
  ctx: Context,
  from: { readonly site: string; readonly courseID: string },
  before: Brought | null,
): Promise<Brought> {
  const known = new Set(Object.keys(before?.ids ?? {}))
  const original = await readOriginal(ctx, from.site, from.courseID, known)
  const { manifest, parts } = original
  const here = await stillHere(ctx, before?.files ?? {})
  const isNew = original.files.map(({ source }) => !here.has(source))
  const fresh = {
    manifest: { ...manifest, files: manifest.files.filter((_file, at) => isNew[at]) },
    files: original.files.filter((_file, at) => isNew[at]),
  }
  const uploads: StoredUpload[] = []
  try {
    await copyFiles(ctx, fresh, uploads)
    const named = nameFiles(fresh.manifest, uploads)
    for (const [at, { id }] of manifest.files.entries()) {
      const stored = here.get(original.files[at]?.source ?? '')
      if (stored) named.set(id, stored)
    }
    const made = newPartIds(manifest, ctx.now)
    const idsOf = (kind: keyof PartIds) =>
      parts[kind].map((source, at) => before?.ids[source] ?? made[kind][at] ?? '')
    const ids: PartIds = { sections: idsOf('sections'), lessons: idsOf('lessons') }
    const own = { ...replaceFiles({ ...manifest, files: [] }, named), files: [] }
    const nobody = { userID: null, name: null }
    if (before) await rewriteImported(ctx, before.courseID, own, ids)
    const courseID = before?.courseID ?? (await writeImported(ctx, own, nobody, ids)).id
    await settleFiles(ctx, fresh.manifest, uploads, {
      types: fresh.manifest.files.map(({ type }) => type),
      userID: null,
      courseId: courseID,
    })
    return {
      courseID,
      revision: original.revision,
      ids: {
        ...before?.ids,
        ...Object.fromEntries(
          (['sections', 'lessons'] as const).flatMap((kind) =>
            parts[kind].map((source, at) => [source, ids[kind][at] ?? ''] as const),
          ),
        ),
      },
      files: Object.fromEntries(
        original.files.map(({ source }, at) => [source, named.get(manifest.files[at]?.id ?? '')?.id ?? '']),
      ),
    }
  } catch (error) {
    await ctx.rollback()
    for (const upload of uploads) await abandonUpload(ctx, upload)
    await ctx.commit()
    throw error
  }
}
