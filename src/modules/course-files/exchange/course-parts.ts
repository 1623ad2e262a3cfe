import type { Context } from '#kernel/context.ts'
import { defineSlot } from '#kernel/contributions.ts'

/** Records that lessons of a course name and that go along in its archive, brought by the module that has them. */
export interface CoursePart {
  /** Where the manifest has them: `parts.<name>`. */
  readonly name: string
  /** The part of a lesson's content that names one. */
  readonly field: string
  /** What goes along, in words that mean the same everywhere, and the id that each has in the archive; undefined for nothing. */
  describe(
    ctx: Context,
    courseID: string,
    named: readonly string[],
  ): Promise<{ readonly part: object; readonly ids: ReadonlyMap<string, string> } | undefined>
  /** Refuses a part, whole as it is, before anything of its archive is taken: by an error that says why to whoever sent it. */
  check?(part: unknown): void
  /**
   * Writes what an archive brought for the course; answers this site's id for each id of the archive. What came before, by those
   * ids in `here`, is brought up to date as long as nobody has begun with it.
   */
  write(
    ctx: Context,
    courseID: string,
    part: unknown,
    here: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>>
}

/** Ids by the names of parts. */
export type IdsOfParts = ReadonlyMap<string, ReadonlyMap<string, string>>

export const courseParts = defineSlot<CoursePart>('course parts')

type Lesson = Readonly<Record<string, unknown>>

/** What a lesson names in this part of its content. */
export function namedBy({ content }: Lesson, field: string): string | undefined {
  const named = (content as Readonly<Record<string, unknown>> | null)?.[field]
  return typeof named === 'string' ? named : undefined
}

/** The lesson with another id in this part of its content, where that is known. */
export function renameIn<L extends Lesson>(lesson: L, field: string, ids: ReadonlyMap<string, string>): L {
  const id = ids.get(namedBy(lesson, field) ?? '')
  return id === undefined ? lesson : { ...lesson, content: { ...(lesson.content as object), [field]: id } }
}

/** An id within an archive: a number in the form of an id. */
export const partId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
