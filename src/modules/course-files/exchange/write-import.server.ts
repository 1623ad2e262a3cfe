import { sql } from 'kysely'
import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { categories, courses, institutions, lecturers, targets } from '#modules/courses/public.server.ts'
import { lessonKind } from '#modules/lessons/public.server.ts'
import { readSnapshot } from '../revisions/read-snapshot.server.ts'
import { hideLater } from '../revisions/restore-revision.server.ts'
import type { Values } from '../revisions/snapshot.ts'
import { storeRevision } from '../store-revision.server.ts'
import { withPath, wrongManifest } from './check-manifest.ts'
import { courseParts, type IdsOfParts, namedBy, renameIn } from './course-parts.ts'
import type { Manifest } from './manifest.ts'
import { changeCourse, writeLessons, writeSections } from './write-parts.server.ts'

interface Known {
  readonly _id: string
  readonly code: string
  readonly name: string
}

/** Adds a record of the manifest; what is wrong with it is said by its path there. */
async function add(ctx: Context, collection: Collection, data: Values, path: string): Promise<string> {
  try {
    return (await createRecord(ctx, collection, data))._id
  } catch (error) {
    throw wrongManifest(withPath(path, error))
  }
}

type Grouping = typeof categories | typeof targets | typeof lecturers | typeof institutions

/** The site's own records of these codes; those that it does not have are added. */
async function ensureRecords(
  ctx: Context,
  collection: Grouping,
  rows: readonly (Values & { readonly code: string })[],
  path: string,
): Promise<Map<string, Known>> {
  const codes = rows.map(({ code }) => code)
  const read = () =>
    ctx
      .from(collection)
      .select(['_id', 'code', 'name'])
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .execute()
  const present = new Set((await read()).map(({ code }) => code))
  for (const [at, row] of rows.entries())
    if (!present.has(row.code)) {
      present.add(row.code)
      await add(ctx, collection, row, `${path}.${at}`)
    }
  return new Map((await read()).map((row) => [row.code, row]))
}

/** Courses of these names, where the site has exactly one of each; the others are told. */
async function findEarlier(ctx: Context, names: readonly string[]) {
  const rows = await ctx
    .from(courses)
    .select(['_id', 'name'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  const idsOf = (name: string) => rows.filter((row) => row.name === name).map(({ _id }) => _id)
  return {
    ids: [...new Set(names.flatMap((name) => (idsOf(name).length === 1 ? idsOf(name) : [])))],
    missing: names.filter((name) => idsOf(name).length !== 1),
  }
}

/** The course's values with the records of this site that the manifest names by their codes. */
async function settleCourse(ctx: Context, manifest: Manifest) {
  const { course } = manifest
  const grouped = await ensureRecords(ctx, categories, manifest.categories, 'categories')
  const meant = await ensureRecords(ctx, targets, manifest.targets, 'targets')
  const people = await ensureRecords(ctx, lecturers, manifest.lecturers, 'lecturers')
  const givers = await ensureRecords(ctx, institutions, manifest.institutions, 'institutions')
  const earlier = await findEarlier(ctx, course.prerequisites)
  const person = (code: string) => ({
    id: people.get(code)?._id ?? code,
    name: people.get(code)?.name ?? code,
  })
  const values: Values = {
    ...course.fields,
    category: course.category.filter((code) => grouped.has(code)),
    target: course.target.flatMap((code) => meant.get(code) ?? []),
    lecturer: Array.isArray(course.lecturer)
      ? course.lecturer.map((one) => ('code' in one ? person(one.code) : one))
      : course.lecturer,
    institution: course.institution === null ? null : (givers.get(course.institution)?._id ?? null),
    prerequisites: earlier.ids,
  }
  return { values, missing: earlier.missing }
}

/** What is stored of a text is what may be shown. */
function clean(kind: string, content: Values): Values {
  const texts = (lessonKind(kind)?.html ?? []).flatMap((name) => {
    const text = content[name]
    return typeof text === 'string' ? [[name, sanitizeRichText(text)] as const] : []
  })
  return { ...content, ...Object.fromEntries(texts) }
}

/** Writes what other modules sent along, and has the lessons name it by this site's ids. */
async function writeCourseParts<L extends Values>(
  ctx: Context,
  courseId: string,
  { parts = {} }: Manifest,
  lessons: readonly L[],
  here: IdsOfParts,
): Promise<{ readonly lessons: readonly L[]; readonly ids: IdsOfParts }> {
  const known = ctx.engine.contributionsTo(courseParts)
  const stray = Object.keys(parts).find((name) => known.every((part) => part.name !== name))
  if (stray) throw wrongManifest([{ path: `parts.${stray}`, message: 'records.fault.json' }])
  let own = [...lessons]
  const settled = new Map<string, ReadonlyMap<string, string>>()
  for (const { name, field, write } of known) {
    if (!Object.hasOwn(parts, name)) continue
    try {
      const ids = await write(ctx, courseId, parts[name], here.get(name) ?? new Map())
      settled.set(name, ids)
      own = own.map((lesson) => renameIn(lesson, field, ids))
    } catch (error) {
      throw wrongManifest(withPath(`parts.${name}`, error))
    }
  }
  return { lessons: own, ids: settled }
}

/** Ids of sections and lessons, in the order of the manifest. */
export interface PartIds {
  readonly sections: readonly string[]
  readonly lessons: readonly string[]
}

/** New ids for everything that a manifest has. */
export const newPartIds = ({ sections }: Manifest, now: Date): PartIds => ({
  sections: sections.map(() => newId(now)),
  lessons: sections.flatMap((section) => section.lessons.map(() => newId(now))),
})

/** Sections and lessons with ids of this site, in the order of the manifest. */
function toParts({ sections }: Manifest, own: PartIds) {
  const lessons = sections.flatMap((section) => section.lessons)
  const ids = new Map(lessons.map(({ key }, at) => [key, own.lessons[at] ?? '']))
  const placed = sections.map((section, order) => ({
    _id: own.sections[order] ?? '',
    name: section.name,
    order,
  }))
  return {
    sections: placed,
    lessons: sections.flatMap((section, at) =>
      section.lessons.map(({ key, name, kind, content, parent, prerequisites, fields }, order) => ({
        ...fields,
        _id: ids.get(key) ?? '',
        name,
        kind,
        content: clean(kind, content),
        readSeconds: lessonKind(kind)?.readSeconds?.(content) ?? null,
        lastPage: lessonKind(kind)?.lastPage?.(content) ?? null,
        sectionID: placed[at]?._id,
        parentID: parent === null ? null : ids.get(parent),
        prerequisites: prerequisites.flatMap((other) => ids.get(other) ?? []),
        order,
      })),
    ),
  }
}

export interface ImportedCourse {
  readonly id: string
  /** Names of courses that should come first and are not here. */
  readonly missing: readonly string[]
  /** This site's ids of what other modules sent along. */
  readonly partIds: IdsOfParts
}

/** Writes the course of a manifest whose files are on this site already: closed, with nothing that it had elsewhere. */
export async function writeImported(
  ctx: Context,
  manifest: Manifest,
  by: { readonly userID: string | null; readonly name: string | null },
  ids: PartIds = newPartIds(manifest, ctx.now),
): Promise<ImportedCourse> {
  const { values, missing } = await settleCourse(ctx, manifest)
  const id = await add(ctx, courses, { ...values, status: false, publishAt: null }, 'course.fields')
  const { sections, lessons } = toParts(manifest, ids)
  await writeSections(ctx, id, sections)
  const along = await writeCourseParts(ctx, id, manifest, lessons, new Map())
  await writeLessons(ctx, id, along.lessons)
  await storeRevision(ctx, id, { reason: 'import', by })
  return { id, missing, partIds: along.ids }
}

/** What a unit decides for itself, also of a course that follows another: when it is open, what it costs, what comes first. */
const ofTheUnit = ['status', 'publishAt', 'price', 'sale_price', 'prerequisites']

/**
 * Gives a course what a manifest says now, under the ids that its sections and lessons have: nobody loses what they learned. What
 * the manifest has no more is hidden. Exams and packages that came before follow the original until somebody begins with them.
 */
export async function rewriteImported(
  ctx: Context,
  courseId: string,
  manifest: Manifest,
  ids: PartIds,
  here: IdsOfParts,
): Promise<IdsOfParts> {
  const { values } = await settleCourse(ctx, manifest)
  const followed = Object.entries(values).filter(([name]) => !ofTheUnit.includes(name))
  await changeCourse(ctx, courseId, Object.fromEntries(followed))
  const { sections, lessons } = toParts(manifest, ids)
  const before = new Map(
    (await readSnapshot(ctx, courseId))?.lessons.map((lesson) => [lesson._id, lesson]) ?? [],
  )
  const fields = ctx.engine.contributionsTo(courseParts).map(({ field }) => field)
  const fresh = await writeCourseParts(ctx, courseId, manifest, lessons, here)
  const written = fresh.lessons.map((lesson) => {
    const old = before.get(lesson._id)
    const stays = fields.flatMap((field) => {
      const id = old && namedBy(old, field)
      return id === undefined ? [] : [[field, id] as const]
    })
    return { ...lesson, content: { ...lesson.content, ...Object.fromEntries(stays) } }
  })
  await writeSections(ctx, courseId, sections)
  await writeLessons(ctx, courseId, written)
  await hideLater(ctx, courseId, { course: {}, sections, lessons: written })
  await storeRevision(ctx, courseId, { reason: 'import', by: { userID: null, name: null } })
  return fresh.ids
}
