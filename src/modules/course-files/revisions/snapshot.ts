import { z } from 'zod'

const values = z.record(z.string(), z.unknown())
const ownId = z.looseObject({ _id: z.uuid() })

/** A course with its sections and lessons as they are stored, without what every record has. */
export const snapshotSchema = z.strictObject({
  course: values,
  sections: z.array(ownId),
  lessons: z.array(ownId),
})

export type Values = Readonly<Record<string, unknown>>
export type Part = Values & { readonly _id: string }

export interface Snapshot {
  readonly course: Values
  readonly sections: readonly Part[]
  readonly lessons: readonly Part[]
}

/** A snapshot that may be stored: one of its own, whatever becomes of the other. */
export const copyOf = ({ course, sections, lessons }: Snapshot) => ({
  course: { ...course },
  sections: [...sections],
  lessons: [...lessons],
})

export type PartName = 'sections' | 'lessons'

/** What was written, and how it was before as far as that is known. */
export interface WrittenPart {
  readonly part: 'course' | PartName
  readonly id: string
  readonly action: 'create' | 'update' | 'delete'
  readonly before?: Values | undefined
}

/** The snapshot as it was before what was written; undefined where nobody can know. */
export function rewind(snapshot: Snapshot, written: readonly WrittenPart[]): Snapshot | undefined {
  return written.reduceRight<Snapshot | undefined>(
    (later, one) => (later ? rewindOne(later, one) : undefined),
    snapshot,
  )
}

function rewindOne(snapshot: Snapshot, { part, id, action, before }: WrittenPart): Snapshot | undefined {
  if (part === 'course') {
    if (action !== 'update' || !before) return undefined
    return { ...snapshot, course: over(snapshot.course, before) }
  }
  const list = snapshot[part]
  if (action === 'create') return { ...snapshot, [part]: list.filter(({ _id }) => _id !== id) }
  if (!before) return undefined
  if (action === 'update')
    return {
      ...snapshot,
      [part]: list.map((one) => (one._id === id ? { ...over(one, before), _id: id } : one)),
    }
  const { createdAt: _createdAt, updatedAt: _updatedAt, unit: _unit, courseID: _courseID, ...own } = before
  return { ...snapshot, [part]: [...list, { ...own, _id: id }] }
}

/** The values of a reading for the names that a snapshot has. */
function over(now: Values, before: Values): Values {
  return Object.fromEntries(Object.keys(now).map((name) => [name, name in before ? before[name] : now[name]]))
}

/** Whether a course is open is decided now, not by what it once was. */
export const notRestored = ['status', 'publishAt']

/** What a course that is now so becomes by a restore: what came later is hidden, with the sections that hold it. */
export function afterRestore(now: Snapshot, old: Snapshot): Snapshot {
  const isIn = (parts: readonly Part[], id: unknown) => parts.some(({ _id }) => _id === id)
  const later = now.lessons.filter(({ _id }) => !isIn(old.lessons, _id))
  const holding = now.sections.filter(
    ({ _id }) => !isIn(old.sections, _id) && later.some(({ sectionID }) => sectionID === _id),
  )
  const kept = Object.fromEntries(notRestored.map((name) => [name, now.course[name]]))
  return {
    course: { ...old.course, ...kept },
    sections: [...old.sections, ...holding],
    lessons: [...old.lessons, ...later.map((lesson) => ({ ...lesson, status: false }))],
  }
}
