import { fileNameOf } from '../../components/content-file.tsx'
import { PreviewLink, PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { FileContent } from './kind.ts'

/** The way to the file. */
export default function FilePreview({ content }: PreviewProps<FileContent>) {
  return (
    <>
      <PreviewLink href={content.file} words={content.name || fileNameOf(content.file ?? '')} />
      <PreviewNote text={content.note} />
    </>
  )
}
