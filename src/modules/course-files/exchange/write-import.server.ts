import { sql } from 'kysely'
import type { Collection } from '#kernel/collections/define.ts'
import { newId } from '#kernel/collections/ids.ts'
import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { categories, courses, institutions, lecturers, targets } from '#modules/courses/public.server.ts'
import { lessonKind } from '#modules/lessons/public.server.ts'
import type { Values } from '../revisions/snapshot.ts'
import { storeRevision } from '../store-revision.server.ts'
import { withPath, wrongManifest } from './check-manifest.ts'
import { courseParts, renameIn } from './course-parts.ts'
import type { Manifest } from './manifest.ts'
import { writeLessons, writeSections } from './write-parts.server.ts'

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

async function addCourse(ctx: Context, manifest: Manifest): Promise<{ id: string; missing: string[] }> {
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
  const id = await add(
    ctx,
    courses,
    {
      ...course.fields,
      category: course.category.filter((code) => grouped.has(code)),
      target: course.target.flatMap((code) => meant.get(code) ?? []),
      lecturer: Array.isArray(course.lecturer)
        ? course.lecturer.map((one) => ('code' in one ? person(one.code) : one))
        : course.lecturer,
      institution: course.institution === null ? null : (givers.get(course.institution)?._id ?? null),
      prerequisites: earlier.ids,
      status: false,
      publishAt: null,
    },
    'course.fields',
  )
  return { id, missing: earlier.missing }
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
): Promise<L[]> {
  const known = ctx.engine.contributionsTo(courseParts)
  const stray = Object.keys(parts).find((name) => known.every((part) => part.name !== name))
  if (stray) throw wrongManifest([{ path: `parts.${stray}`, message: 'records.fault.json' }])
  let own = [...lessons]
  for (const { name, field, write } of known) {
    if (!Object.hasOwn(parts, name)) continue
    try {
      const ids = await write(ctx, courseId, parts[name])
      own = own.map((lesson) => renameIn(lesson, field, ids))
    } catch (error) {
      throw wrongManifest(withPath(`parts.${name}`, error))
    }
  }
  return own
}

/** Sections and lessons with ids of this site, in the order of the manifest. */
function toParts({ sections }: Manifest, now: Date) {
  const lessons = sections.flatMap((section) => section.lessons)
  const ids = new Map(lessons.map(({ key }) => [key, newId(now)]))
  const placed = sections.map((section, order) => ({ _id: newId(now), name: section.name, order }))
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
}

/** Writes the course of a manifest whose files are on this site already: closed, with nothing that it had elsewhere. */
export async function writeImported(
  ctx: Context,
  manifest: Manifest,
  by: { readonly userID: string; readonly name: string | null },
): Promise<ImportedCourse> {
  const { id, missing } = await addCourse(ctx, manifest)
  const { sections, lessons } = toParts(manifest, ctx.now)
  await writeSections(ctx, id, sections)
  await writeLessons(ctx, id, await writeCourseParts(ctx, id, manifest, lessons))
  await storeRevision(ctx, id, { reason: 'import', by })
  return { id, missing }
}
