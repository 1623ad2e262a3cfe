import type { Translations } from '#kernel/collections/content-languages.ts'
import type { RowOf } from '#kernel/collections/define.ts'
import { textOfHtml } from '#kernel/thai/html-text.ts'
import type { courses } from '#modules/courses/public.server.ts'
import { type SearchText, writeSearchText } from './search-text.ts'

/** The columns of a course that a search looks into. */
export const searchedColumns = [
  '_id',
  'name',
  'code',
  'short_description',
  'description',
  'category',
  'lecturer',
  'target',
  'type',
  'translations',
] as const

/** A course as far as it is searched. */
export type SearchedCourse = Pick<RowOf<typeof courses>, (typeof searchedColumns)[number]>

/** So much of a description is read; the rest of a book is not searched. */
const MAX_DESCRIPTION = 20_000

/** What is stored of a list; older records have other things in its place. */
const listOf = <Item>(stored: readonly Item[]): readonly Item[] => (Array.isArray(stored) ? stored : [])

const lecturersOf = ({ lecturer }: SearchedCourse) =>
  typeof lecturer === 'string' ? [lecturer] : listOf(lecturer).map(({ name }) => name)

/** A field in all other languages that it is translated to. */
export function saidOf({ translations }: { readonly translations: unknown }, field: string): string[] {
  return Object.values((translations ?? {}) as Translations).flatMap((said) => {
    const words = said[field]
    return typeof words === 'string' ? [words] : []
  })
}

/** What the records are called that a course names, in every language. */
export interface NamesAround {
  /** Categories that everybody may see, by their codes. */
  readonly categories: ReadonlyMap<string, string>
  /** Lecturers by their ids, in the other languages: courses have the first themselves. */
  readonly lecturers: ReadonlyMap<string, string>
}

/** The ids of lecturers whom the course names. */
export const lecturerIds = ({ lecturer }: Pick<SearchedCourse, 'lecturer'>): string[] =>
  listOf(typeof lecturer === 'string' ? [] : lecturer).flatMap(({ id }) => id ?? [])

/** The row of a course's text, and the words to learn of it. */
export function rowOfCourse(course: SearchedCourse, names: NamesAround) {
  const { words, ...texts } = textsOfCourse(course, names)
  return { row: { courseID: course._id, ...texts, isOnsite: course.type === 'onsite', isWhole: true }, words }
}

/** What searches compare of a course. */
function textsOfCourse(course: SearchedCourse, { categories, lecturers }: NamesAround): SearchText {
  const seen = course.category.filter((code) => categories.has(code))
  // Older records have members of other shapes in their lists.
  const named: readonly unknown[] = [
    course.name,
    course.code,
    ...saidOf(course, 'name'),
    ...seen.map((code) => categories.get(code)),
    ...lecturersOf(course),
    ...lecturerIds(course).map((id) => lecturers.get(id)),
    ...seen,
    ...listOf(course.target).map(({ code }) => code),
  ]
  return writeSearchText({
    named: named.filter((text) => typeof text === 'string'),
    told: [
      course.short_description ?? '',
      textOfHtml(course.description ?? '', MAX_DESCRIPTION),
      ...saidOf(course, 'short_description'),
      ...saidOf(course, 'description').map((html) => textOfHtml(html, MAX_DESCRIPTION)),
    ],
  })
}
