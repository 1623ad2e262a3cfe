import { sanitizeRichText } from '#kernel/collections/sanitize.server.ts'
import type { LessonContent, LessonKind } from '../kind.ts'

/** The content with its HTML cleaned: nothing in it runs. */
export function cleanTexts({ html }: LessonKind, content: LessonContent): LessonContent {
  const cleaned = html.flatMap((name) => {
    const value = content[name]
    return typeof value === 'string' ? [[name, sanitizeRichText(value)] as const] : []
  })
  return { ...content, ...Object.fromEntries(cleaned) }
}
