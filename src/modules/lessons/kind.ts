import type { z } from 'zod'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import type { Session } from './session.ts'
import type { Work } from './work.ts'

/**
 * What ends a lesson by itself: enough of it was watched, it was read long enough, it was opened, it was answered, or the module
 * that knows its content says that it was passed (`completeLesson` of learning).
 */
export type Measure = 'watched' | 'read' | 'opened' | 'answered' | 'passed'

/** What a lesson shows, of the shape that its kind declares. */
export type LessonContent = Readonly<Record<string, unknown>>

type Both<Value> = { readonly th: Value; readonly en: Value }

/** Something that a learner is asked. */
export interface LessonQuestion {
  readonly id: string
  readonly type: 'scale' | 'choice' | 'text'
  readonly text: string
  readonly options: readonly string[]
  readonly required: boolean
}

/** Where a session of a programme is, and who speaks there. */
export interface Venue {
  readonly room: string
  readonly speakers: readonly string[]
  /** The room of a place that it has for its time; null where the room is words alone. */
  readonly roomID: string | null
}

/** Under what circumstances a lesson is shown. */
export interface Showing {
  readonly now: Date
  /** The learner has answered its questions. */
  readonly isAnswered: boolean
  /** What the reader speaks. */
  readonly lang: string
}

/**
 * One kind of lesson. Beside its declaration its folder has `view.tsx` for learners, `form.tsx` and `preview.tsx` for staff,
 * and `icon.ts`; a line in kinds.ts makes it known.
 */
export interface LessonKind<Content extends LessonContent = LessonContent> {
  readonly kind: string
  /** Its place among the kinds that authors are offered. */
  readonly order: number
  readonly label: Both<string>
  /** What it is good for, in a line. */
  readonly about: Both<string>
  /** Its own texts: `lesson-view.<kind>.<key>` for learners, `lesson-editor.<kind>.<key>` for staff. */
  readonly texts: Both<Readonly<Record<string, string>>>
  /** What the lesson shows; checked whenever a lesson is written. */
  readonly content: z.ZodType<Content>
  /** What a new lesson of the kind starts with; it need not be valid yet. */
  readonly blank: unknown
  readonly measure: Measure
  /** It is listened to: the classroom says how much of it was heard, not watched. */
  readonly isHeard: boolean
  /** Where the classroom writes the lesson's name. Below what needs the room and says itself what it is. */
  readonly namePlace: 'above' | 'below'
  /** Names of parts of the content that are HTML; cleaned when a lesson is written and when it is shown. */
  readonly html: readonly string[]
  /** What may be uploaded for the content, by the part that it is for. */
  readonly uploads: Readonly<Record<string, UploadRule>>
  /** Addresses of uploaded files within the content, so that copies and exports take them along. */
  files(content: Content): readonly string[]
  /** What the browser gets of the content. */
  show(content: Content, showing: Showing): object
  /** When it takes place, where it has a fixed time: nobody completes it before, and calendars take it. */
  session?(content: Content): Session
  /** Where it takes place, in a language, and who speaks, where that is part of a programme. */
  venue?(content: Content, lang: string): Venue
  /** What a copy in another course or on another site has of it; all of it unless told. */
  elsewhere?(content: Content): Content
  /** Seconds that reading it takes at least, where the kind is measured by that; 0 where opening it is enough. */
  readSeconds?(content: Content): number
  /** The page that must have been seen as well, where the author asks for that. */
  lastPage?(content: Content): number | undefined
  /** What learners are asked, where the kind is measured by answers. */
  questions?(content: Content): readonly LessonQuestion[]
  /** What is handed in, where the kind takes work that a person marks. */
  work?(content: Content): Work
}

type Optional = 'texts' | 'isHeard' | 'namePlace' | 'html' | 'uploads' | 'files' | 'show'

/** Declares a kind of lesson. */
export function defineLessonKind<Content extends LessonContent>(
  input: Omit<LessonKind<Content>, Optional> & Partial<Pick<LessonKind<Content>, Optional>>,
): LessonKind<Content> {
  return {
    texts: { th: {}, en: {} },
    isHeard: false,
    namePlace: 'above',
    html: [],
    uploads: {},
    files: () => [],
    show: (content) => content,
    ...input,
  }
}
