import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import type { LessonQuestion, Showing, Venue } from '../kind.ts'
import { lessonKind } from '../registry/find-kind.ts'
import type { Session } from '../session.ts'
import type { Work } from '../work.ts'
import { cleanTexts } from './clean-texts.server.ts'

/** What a lesson shows, with all that its kind says of it. */
export interface OpenedContent {
  /** Addresses of its uploaded files. */
  readonly files: readonly string[]
  /** When it takes place; undefined where it has no fixed time. */
  readonly session: Session | undefined
  /** Where, and by whom; undefined for what is no part of a programme. */
  readonly venue: Venue | undefined
  /** What learners are asked; undefined where they are asked nothing. */
  readonly questions: readonly LessonQuestion[] | undefined
  /** What is handed in; undefined where nothing is. */
  readonly work: Work | undefined
  /** What the browser gets: its files by other addresses, HTML that runs nothing. */
  show(showing: Showing, addressOf: (file: string) => string): object
}

/** The content of a lesson, for who reads a language; undefined where it is not filled in yet, or of a kind that nobody knows. */
export function openContent(
  kind: string,
  stored: unknown,
  lang: string = FIRST_LANG,
): OpenedContent | undefined {
  const known = lessonKind(kind)
  const parsed = known?.content.safeParse(stored)
  if (!known || !parsed?.success) return undefined
  const content = parsed.data
  const files = known.files(content)
  return {
    files,
    session: known.session?.(content),
    venue: known.venue?.(content, lang),
    questions: known.questions?.(content),
    work: known.work?.(content),
    show(showing, addressOf) {
      const swap = (text: string) => (files.includes(text) ? addressOf(text) : text)
      const entries = Object.entries(content).map(([name, part]) => [name, swapTexts(part, swap)])
      return known.show(cleanTexts(known, Object.fromEntries(entries)), showing)
    },
  }
}

/** What a lesson's copy elsewhere has of its content. */
export function contentElsewhere(kind: string, stored: unknown): unknown {
  const known = lessonKind(kind)
  const parsed = known?.elsewhere && known.content.safeParse(stored)
  return parsed?.success ? known?.elsewhere?.(parsed.data) : stored
}

function swapTexts(value: unknown, swap: (text: string) => string): unknown {
  if (typeof value === 'string') return swap(value)
  if (Array.isArray(value)) return value.map((item) => swapTexts(item, swap))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, swapTexts(part, swap)]))
}
