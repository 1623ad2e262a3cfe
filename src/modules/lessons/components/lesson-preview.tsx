import type { ComponentType } from 'react'
import { byType } from '#shell/page/by-type.ts'
import type { LessonContent } from '../kind.ts'
import type { PreviewProps } from './preview-parts.tsx'

const previews = /* @__PURE__ */ byType(
  import.meta.glob<{ readonly default: ComponentType<PreviewProps> }>('../kinds/*/preview.tsx', {
    eager: true,
  }),
  (file) => file.default,
)

/** What a lesson shows, as far as staff need to see that it is the right thing. */
export function LessonPreview({ kind, content }: { readonly kind: string; readonly content: LessonContent }) {
  const Preview = previews[kind]
  return <div className="grid gap-4">{Preview && <Preview content={content} />}</div>
}
