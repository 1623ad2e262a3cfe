import type { Actor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { parseWrite } from '#kernel/collections/schemas.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { lessonKind, lessons } from '#modules/lessons/public.server.ts'
import { archiveLimits } from '../archive/limits.ts'
import { fileIdsIn } from './addresses.ts'
import { type Manifest, type ManifestLesson, manifestSchema } from './manifest.ts'

/** A manifest that cannot be used, with the path of every fault in it. */
export function wrongManifest(details: readonly ErrorDetail[]): DomainError {
  return new DomainError('course-files.manifest-wrong', {
    values: { path: details[0]?.path ?? '' },
    details: [...details],
  })
}

const fault = (path: string, message = 'records.fault.json'): ErrorDetail => ({ path, message })

/** Faults of a record within the manifest, by their paths in it. */
export function withPath(path: string, error: unknown): ErrorDetail[] {
  if (!(error instanceof DomainError) || error.status !== 400) throw error
  const { details, code } = error
  return details.length === 0
    ? [fault(path, code)]
    : details.map((one) => fault(one.path === '' ? path : `${path}.${one.path}`, one.message))
}

const someId = newId()

function checkLesson(actor: Actor, lesson: ManifestLesson, path: string): ErrorDetail[] {
  const { name, kind, content, fields } = lesson
  const known = lessonKind(kind)
  if (!known) return [fault(`${path}.kind`)]
  const details: ErrorDetail[] = []
  const place = ['name', 'kind', 'content', 'sectionID', 'courseID', 'parentID', 'prerequisites', 'order']
  const stray = Object.keys(fields).find((field) => place.includes(field))
  if (stray) return [fault(`${path}.fields.${stray}`)]
  try {
    parseWrite(
      lessons,
      actor,
      { ...fields, name, kind, content, courseID: someId, sectionID: someId },
      'create',
    )
  } catch (error) {
    details.push(...withPath(`${path}.fields`, error))
  }
  const parsed = known.content.safeParse(content)
  for (const { path: inner } of parsed.error?.issues ?? [])
    details.push(fault([path, 'content', ...inner].join('.')))
  return details
}

/** What lessons say of each other must be true within the course. */
function checkLinks(manifest: Manifest): ErrorDetail[] {
  const all = manifest.sections.flatMap((section, at) =>
    section.lessons.map((lesson, place) => ({
      lesson,
      section: at,
      path: `sections.${at}.lessons.${place}`,
    })),
  )
  const byKey = new Map(all.map((one) => [one.lesson.key, one]))
  const endless = findEndless(all.map(({ lesson }) => lesson))
  return all.flatMap(({ lesson, section, path }) => {
    const details: ErrorDetail[] = []
    if (byKey.get(lesson.key)?.lesson !== lesson) details.push(fault(`${path}.key`, 'records.fault.taken'))
    const above = lesson.parent === null ? undefined : byKey.get(lesson.parent)
    const isRight = above?.section === section && above.lesson.parent === null && above.lesson !== lesson
    if (lesson.parent !== null && !isRight) details.push(fault(`${path}.parent`, 'records.fault.reference'))
    lesson.prerequisites.forEach((other, at) => {
      if (!byKey.has(other) || other === lesson.key)
        details.push(fault(`${path}.prerequisites.${at}`, 'records.fault.reference'))
    })
    if (endless.has(lesson.key)) details.push(fault(`${path}.prerequisites`, 'lessons.ring'))
    return details
  })
}

/** Keys of lessons that nobody could ever begin, since they wait for each other or for such. */
function findEndless(all: readonly ManifestLesson[]): Set<string> {
  const keys = new Set(all.map(({ key: own }) => own))
  let waiting = all
  for (;;) {
    const open = waiting.filter(({ key: own, prerequisites }) =>
      prerequisites.every((other) => other === own || !keys.has(other)),
    )
    if (open.length === 0) return keys
    for (const { key: own } of open) keys.delete(own)
    waiting = waiting.filter(({ key: own }) => keys.has(own))
  }
}

function checkCodes(manifest: Manifest): ErrorDetail[] {
  const { course, categories, targets, lecturers, institutions } = manifest
  const missing = (path: string, wanted: readonly string[], rows: readonly { code: string }[]) =>
    wanted.flatMap((code, at) =>
      rows.some((row) => row.code === code) ? [] : fault(`course.${path}.${at}`, 'records.fault.reference'),
    )
  const people = Array.isArray(course.lecturer) ? course.lecturer : []
  return [
    ...missing('category', course.category, categories),
    ...missing('target', course.target, targets),
    ...missing(
      'lecturer',
      people.flatMap((person) => ('code' in person ? person.code : [])),
      lecturers,
    ),
    ...missing('institution', course.institution === null ? [] : [course.institution], institutions),
    ...manifest.files.flatMap(({ id, path }, at) =>
      manifest.files.findIndex((other) => other.id === id || other.path === path) === at
        ? []
        : fault(`files.${at}.path`, 'records.fault.taken'),
    ),
  ]
}

function findNamed(value: unknown, path: string, isMeant: (id: string) => boolean): ErrorDetail[] {
  if (typeof value === 'string')
    return fileIdsIn(value).some(isMeant) ? [fault(path, 'records.fault.file')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    findNamed(item, path === '' ? name : `${path}.${name}`, isMeant),
  )
}

/** Where the manifest names a file that is meant, as faults. */
export function findFiles(manifest: Manifest, isMeant: (id: string) => boolean): ErrorDetail[] {
  return findNamed({ ...manifest, files: [] }, '', isMeant)
}

/** Reads a manifest and looks through all of it. What is wrong is said by its path. */
export function parseManifest(text: string, actor: Actor): Manifest {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw wrongManifest([fault('manifest.json')])
  }
  const parsed = manifestSchema.safeParse(raw)
  if (!parsed.success)
    throw wrongManifest(
      parsed.error.issues.slice(0, 20).map(({ path }) => fault(path.join('.') || 'manifest.json')),
    )
  const manifest = parsed.data
  const count = manifest.sections.reduce((sum, { lessons: { length } }) => sum + length, 0)
  if (count > archiveLimits.entries) throw wrongManifest([fault('sections')])
  const known = new Set(manifest.files.map(({ id }) => id))
  const details = [
    ...manifest.sections.flatMap((section, at) =>
      section.lessons.flatMap((lesson, place) =>
        checkLesson(actor, lesson, `sections.${at}.lessons.${place}`),
      ),
    ),
    ...checkLinks(manifest),
    ...checkCodes(manifest),
    ...findFiles(manifest, (id) => id.startsWith('00000000-0000-0000-0000-') && !known.has(id)),
  ]
  if (details.length > 0) throw wrongManifest(details.slice(0, 20))
  return manifest
}
