import type { z } from 'zod'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'

/** What ends a lesson by itself: enough of it was watched, it was opened, or it was answered. */
export type Measure = 'watched' | 'opened' | 'answered'

/** One kind of lesson. Its view for learners and its form for authors lie in the same folder. */
export interface LessonKind<Content = unknown> {
  readonly kind: string
  readonly label: { readonly th: string; readonly en: string }
  readonly icon: string
  /** What the lesson shows; checked whenever a lesson is written. */
  readonly content: z.ZodType<Content>
  /** What a new lesson of the kind starts with; it need not be valid yet. */
  readonly blank: unknown
  readonly measure: Measure
  /** Names of parts of the content that are HTML; cleaned when a lesson is written. */
  readonly html: readonly string[]
  /** What may be uploaded for the content, by the part that it is for. */
  readonly uploads: Readonly<Record<string, UploadRule>>
  /** Addresses of uploaded files within the content, so that copies and exports take them along. */
  files(content: Content): readonly string[]
}

type Optional = 'html' | 'uploads' | 'files'

/** Declares a kind of lesson. */
export function defineLessonKind<Content>(
  input: Omit<LessonKind<Content>, Optional> & Partial<Pick<LessonKind<Content>, Optional>>,
): LessonKind<Content> {
  return { html: [], uploads: {}, files: () => [], ...input }
}
