import { fileNameOf } from '../../components/content-file.tsx'
import { PreviewLink, type PreviewProps } from '../../components/preview-parts.tsx'
import type { PdfContent } from './kind.ts'

/** The way to the document. */
export default function PdfPreview({ content }: PreviewProps<PdfContent>) {
  return <PreviewLink href={content.file} words={fileNameOf(content.file ?? '')} />
}
