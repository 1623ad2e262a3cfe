import { sql } from 'kysely'
import { UUID } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { files as stored } from '#modules/files/public.server.ts'
import { contentElsewhere } from '#modules/lessons/public.server.ts'
import { courseFields, lessonFields } from '../revisions/read-snapshot.server.ts'
import type { Part, Snapshot, Values } from '../revisions/snapshot.ts'
import { fileIdsIn, replaceFiles } from './addresses.ts'
import { courseParts, type IdsOfParts, namedBy, renameIn } from './course-parts.ts'
import { idOfNumber, MANIFEST_VERSION, type Manifest, type ManifestLesson } from './manifest.ts'
import { listOf, type References, readReferences, targetIds, textsOf } from './read-references.server.ts'

/** Fields that stand in a manifest in another form, or belong to the site and not to the course. */
export const notPlainInCourse = [
  'status',
  'publishAt',
  'category',
  'target',
  'lecturer',
  'institution',
  'prerequisites',
]
// How long reading takes follows from the content.
const notPlainInLesson = [
  'name',
  'kind',
  'content',
  'sectionID',
  'parentID',
  'prerequisites',
  'order',
  'readSeconds',
  'lastPage',
]
export const plainCourseFields = courseFields.filter((name) => !notPlainInCourse.includes(name))
export const plainLessonFields = lessonFields.filter((name) => !notPlainInLesson.includes(name))

/** A file that goes along, with where its bytes are. */
export interface ExportedFile {
  readonly path: string
  readonly size: number
  readonly place: string
  readonly key: string
  /** Its id on the site that it comes from. */
  readonly source: string
}

// Moments are written in one way, whatever the database's is.
const tidy = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : (value ?? null)

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, tidy(values[name])]))

const withoutId = <Row extends Values>(rows: readonly Row[]) => rows.map(({ _id, ...row }) => row)

function describeLecturers(value: unknown, { lecturers }: References): Manifest['course']['lecturer'] {
  if (typeof value === 'string') return value
  return listOf(value).map((item) => {
    const { id, name } = item as { id: string; name: string }
    const known = lecturers.find((person) => person._id === id || person.code === id)
    return known ? { code: known.code } : { id, name }
  })
}

function describeCourse({ course }: Snapshot, references: References): Manifest['course'] {
  const { institutions, targets, earlier } = references
  return {
    fields: pick(course, plainCourseFields),
    category: textsOf(course.category),
    target: targetIds(course).flatMap((id) => targets.find(({ _id }) => _id === id)?.code ?? []),
    lecturer: describeLecturers(course.lecturer, references),
    institution: institutions[0]?.code ?? null,
    prerequisites: textsOf(course.prerequisites).flatMap(
      (id) => earlier.find(({ _id }) => _id === id)?.name ?? [],
    ),
  }
}

function describeSections({ sections, lessons }: Snapshot): Manifest['sections'] {
  const bySection = Map.groupBy(lessons, ({ sectionID }) => sectionID)
  const ordered = sections.flatMap(({ _id }) => bySection.get(_id) ?? [])
  const keys = new Map(ordered.map(({ _id }, at) => [_id, `lesson-${at + 1}`]))
  const describe = (lesson: Part): ManifestLesson => ({
    key: keys.get(lesson._id) ?? '',
    name: String(lesson.name),
    kind: String(lesson.kind),
    content: contentElsewhere(String(lesson.kind), lesson.content ?? {}) as ManifestLesson['content'],
    parent: keys.get(lesson.parentID as string) ?? null,
    prerequisites: textsOf(lesson.prerequisites).flatMap((id) => keys.get(id) ?? []),
    fields: pick(lesson, plainLessonFields),
  })
  return sections.map((section) => ({
    name: String(section.name),
    lessons: (bySection.get(section._id) ?? []).map(describe),
  }))
}

/** What other modules send along, and the lessons that name it by the archive's ids. */
async function describeParts(ctx: Context, snapshot: Snapshot, courseId: string) {
  const parts: Record<string, object> = {}
  const partIds = new Map<string, ReadonlyMap<string, string>>()
  let { lessons } = snapshot
  for (const { name, field, describe } of ctx.engine.contributionsTo(courseParts)) {
    const found = await describe(
      ctx,
      courseId,
      lessons.flatMap((lesson) => namedBy(lesson, field) ?? []),
    )
    if (!found) continue
    parts[name] = found.part
    partIds.set(name, found.ids)
    lessons = lessons.map((lesson) => renameIn(lesson, field, found.ids))
  }
  return { parts, partIds, snapshot: { ...snapshot, lessons } }
}

/** Uploads for lessons say for which course; on another site it is another one. */
const OF_COURSE = new RegExp(`^lesson/${UUID}/`)
export const OF_ANY_COURSE = 'lesson/course/'

const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'

/** The course in words that mean the same everywhere, and the files that go along. */
export async function buildManifest(
  ctx: Context,
  snapshot: Snapshot,
  courseId: string,
): Promise<{ manifest: Manifest; files: ExportedFile[]; partIds: IdsOfParts }> {
  const references = await readReferences(ctx, snapshot)
  const { categories, targets, lecturers, institutions } = references
  const along = await describeParts(ctx, snapshot, courseId)
  const whole = {
    course: describeCourse(snapshot, references),
    categories: withoutId(categories),
    targets: withoutId(targets),
    lecturers: withoutId(lecturers),
    institutions: withoutId(institutions),
    sections: describeSections(along.snapshot),
    ...(Object.keys(along.parts).length > 0 && { parts: along.parts }),
  }
  const wanted = fileIdsIn(whole)
  const rows = await ctx
    .from(stored)
    .select(['_id', 'name', 'type', 'size', 'hash', 'visibility', 'purpose', 'place', 'key'])
    .where('_id', '=', sql<string>`any(${wanted}::uuid[])`)
    .execute()
  const found = wanted.flatMap((id) => rows.find(({ _id }) => _id === id) ?? [])
  const files = found.map(({ _id, place, key, ...row }, at) => ({
    own: {
      id: idOfNumber(at + 1),
      path: `files/${at + 1}.${endingOf(row.name)}`,
      ...row,
      purpose: row.purpose.replace(OF_COURSE, OF_ANY_COURSE),
    },
    source: _id,
    place,
    key,
  }))
  const numbers = new Map(files.map(({ source, own }) => [source, { id: own.id, name: own.name }]))
  return {
    partIds: along.partIds,
    manifest: {
      format: 'sala-course',
      version: MANIFEST_VERSION,
      ...replaceFiles(whole, numbers),
      files: files.map(({ own }) => own),
    },
    files: files.map(({ own, place, key, source }) => ({
      path: own.path,
      size: own.size,
      place,
      key,
      source,
    })),
  }
}
