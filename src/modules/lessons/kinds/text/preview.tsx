import type { PreviewProps } from '../../components/preview-parts.tsx'
import type { TextContent } from './kind.ts'

/** The words themselves; the server cleaned them when they were written. */
export default function TextPreview({ content }: PreviewProps<TextContent>) {
  return <div className="rich-text max-w-reading" dangerouslySetInnerHTML={{ __html: content.html ?? '' }} />
}
