import type { LessonContent } from '../kind.ts'

/** What the preview of a kind of lesson gets; what is not filled in yet is absent. */
export interface PreviewProps<Content extends LessonContent = LessonContent> {
  readonly content: Partial<Content>
}

/** A way to what the lesson shows, opened beside the page. */
export function PreviewLink({ href = '', words = href }: { href: string | undefined; words?: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-brand underline-offset-4 hover:underline">
      {words}
    </a>
  )
}

/** Words that stand below what the lesson shows. */
export function PreviewNote({ text }: { readonly text: string | undefined }) {
  return text && <p className="whitespace-pre-line text-muted">{text}</p>
}
