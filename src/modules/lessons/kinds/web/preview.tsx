import { PreviewLink, PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { WebContent } from './kind.ts'

/** The way to the page. */
export default function WebPreview({ content }: PreviewProps<WebContent>) {
  return (
    <>
      <PreviewLink href={content.url} />
      <PreviewNote text={content.note} />
    </>
  )
}
