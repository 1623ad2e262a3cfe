import { type SqlBool, sql } from 'kysely'
import { readRecord } from '#kernel/collections/read.server.ts'
import { createRecord, removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { type Lesson, lessons, progress, sections } from '../collections.ts'
import type { OutlineLesson, OutlineSection } from '../outline.server.ts'
import { nameCopy } from '../writing/name-copy.ts'
import { lockOutline, moveInOutline, readWholeOutline } from './write-order.server.ts'

/** Somebody else may have taken it away while the outline was on the screen. */
export const GONE = 'lessons.gone'

function findSection(outline: readonly OutlineSection[], id: string): OutlineSection {
  const section = outline.find(({ _id }) => _id === id)
  if (!section) throw new DomainError(GONE, { status: 404 })
  return section
}

function findLesson(outline: readonly OutlineSection[], id: string): OutlineLesson {
  const lesson = outline.flatMap((section) => section.lessons).find(({ _id }) => _id === id)
  if (!lesson) throw new DomainError(GONE, { status: 404 })
  return lesson
}

/** Adds a section at the end of the course. Answers its id. */
export async function addSection(ctx: Context, courseID: string, name: string): Promise<string> {
  await lockOutline(ctx, courseID)
  const { length } = await readWholeOutline(ctx, courseID)
  return (await createRecord(ctx, sections, { courseID, name, order: length }))._id
}

/** Renames a section or lesson of the course: `choose` sees what it is called now. Answers its name. */
export async function rename(
  ctx: Context,
  courseID: string,
  { what, id }: { readonly what: 'section' | 'lesson'; readonly id: string },
  choose: (now: string) => string,
): Promise<string> {
  await lockOutline(ctx, courseID)
  const outline = await readWholeOutline(ctx, courseID)
  const { name: now } = what === 'section' ? findSection(outline, id) : findLesson(outline, id)
  const name = choose(now)
  if (what === 'section') await updateRecord(ctx, sections, id, { name })
  else await updateRecord(ctx, lessons, id, { name })
  return name
}

/** Shows a lesson of the course to learners, or not. */
export async function showLesson(ctx: Context, courseID: string, id: string, status: boolean): Promise<void> {
  await lockOutline(ctx, courseID)
  findLesson(await readWholeOutline(ctx, courseID), id)
  await updateRecord(ctx, lessons, id, { status })
}

/** Takes a section away with its lessons. */
export async function deleteSection(ctx: Context, courseID: string, id: string): Promise<void> {
  await lockOutline(ctx, courseID)
  const section = findSection(await readWholeOutline(ctx, courseID), id)
  await removeLessons(ctx, section.lessons.map(({ _id }) => _id).toReversed())
  await removeRecord(ctx, sections, id)
}

/** Takes a lesson away with its parts, and what learners had done of them. */
export async function deleteLesson(ctx: Context, courseID: string, id: string): Promise<void> {
  await lockOutline(ctx, courseID)
  const outline = await readWholeOutline(ctx, courseID)
  findLesson(outline, id)
  const parts = outline.flatMap((section) => section.lessons).filter(({ parentID }) => parentID === id)
  await removeLessons(ctx, [...parts.map(({ _id }) => _id), id])
}

/** Parts first. What other modules keep about a lesson still keeps it from going. */
async function removeLessons(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.write(progress).where({ lessonID: ids }).remove()
  await ctx
    .write(lessons)
    .where((eb) => sql<SqlBool>`${eb.ref('prerequisites')} && ${ids}::uuid[]`)
    .patch((eb) => ({
      prerequisites: sql<
        string[]
      >`array(select one from unnest(${eb.ref('prerequisites')}) one where one <> all(${ids}::uuid[]))`,
    }))
  for (const id of ids) await removeRecord(ctx, lessons, id)
}

/** Puts a copy of a lesson and its parts right after it; learners do not see it yet. Answers its id. */
export async function duplicateLesson(ctx: Context, courseID: string, id: string): Promise<string> {
  await lockOutline(ctx, courseID)
  const outline = await readWholeOutline(ctx, courseID)
  const lesson = findLesson(outline, id)
  const whole = await copyLesson(ctx, id, { parentID: lesson.parentID })
  const all = outline.flatMap((section) => section.lessons)
  for (const part of all.filter(({ parentID }) => parentID === id))
    await copyLesson(ctx, part._id, { parentID: whole, name: part.name })
  const section = outline.find((one) => one.lessons.includes(lesson))
  const siblings = section?.lessons.filter(({ parentID }) => parentID === lesson.parentID) ?? []
  const next = siblings[siblings.indexOf(lesson) + 1]
  if (section && next)
    await moveInOutline(ctx, courseID, { what: 'lesson', id: whole, section: section._id, before: next._id })
  return whole
}

async function copyLesson(ctx: Context, id: string, changes: Partial<Lesson>): Promise<string> {
  const {
    _id,
    createdAt: _made,
    updatedAt: _changed,
    unit: _site,
    // Follows from the content again.
    readSeconds: _time,
    lastPage: _page,
    ...lesson
  } = await readRecord(ctx, lessons, id)
  const name = nameCopy(lesson.name, (short) => ctx.t('lesson-editor.copy-of', { name: short }))
  const copy = { ...lesson, name, status: false, order: 10_000, ...changes }
  return (await createRecord(ctx, lessons, copy))._id
}
