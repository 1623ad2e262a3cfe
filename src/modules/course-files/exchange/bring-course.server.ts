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
import { courseParts, type IdsOfParts, namedBy } from './course-parts.ts'
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
  readonly lessons: Snapshot['lessons']
  /** The ids in the manifest of what goes along, by the original's own. */
  readonly partIds: IdsOfParts
  readonly revision: number
}

function readOriginal(ctx: Context, site: string, courseId: string): Promise<Original> {
  return workOnSite(
    ctx.engine,
    site,
    async (there) => {
      const snapshot = await readSnapshot(there, courseId)
      if (!snapshot) throw notFound()
      const bySection = Map.groupBy(snapshot.lessons, ({ sectionID }) => sectionID)
      return {
        ...(await buildManifest(there, snapshot, courseId)),
        lessons: snapshot.lessons,
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

/** What came along before, by its ids in the manifest: as it is remembered, else as the lessons of both name it. */
async function partsHere(ctx: Context, original: Original, before: Brought | null): Promise<IdsOfParts> {
  if (!before) return new Map()
  const own = new Map((await readSnapshot(ctx, before.courseID))?.lessons.map((one) => [one._id, one]) ?? [])
  const fieldOf = new Map(ctx.engine.contributionsTo(courseParts).map(({ name, field }) => [name, field]))
  const namedHere = (name: string, source: string) => {
    const field = fieldOf.get(name) ?? ''
    const lesson = original.lessons.find((one) => namedBy(one, field) === source)
    const copy = lesson && own.get(before.ids[lesson._id] ?? '')
    return copy && namedBy(copy, field)
  }
  return new Map(
    [...original.partIds].map(([name, ids]) => [
      name,
      new Map(
        [...ids].flatMap(([source, id]) => {
          const here = before.ids[source] ?? namedHere(name, source)
          return here === undefined ? [] : [[id, here] as const]
        }),
      ),
    ]),
  )
}

/** The original's ids of what came along with this site's. */
function rememberParts(partIds: IdsOfParts, settled: IdsOfParts): Record<string, string> {
  return Object.fromEntries(
    [...partIds].flatMap(([name, ids]) =>
      [...ids].flatMap(([source, id]) => {
        const here = settled.get(name)?.get(id)
        return here === undefined ? [] : [[source, here] as const]
      }),
    ),
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
  const original = await readOriginal(ctx, from.site, from.courseID)
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
    const written = before
      ? {
          id: before.courseID,
          partIds: await rewriteImported(
            ctx,
            before.courseID,
            own,
            ids,
            await partsHere(ctx, original, before),
          ),
        }
      : await writeImported(ctx, own, nobody, ids)
    const courseID = written.id
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
        ...rememberParts(original.partIds, written.partIds),
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
