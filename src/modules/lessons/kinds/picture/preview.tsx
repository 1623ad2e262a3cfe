import { PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { PictureContent } from './kind.ts'

/** The picture with its caption. */
export default function PicturePreview({ content }: PreviewProps<PictureContent>) {
  return (
    <>
      <img src={content.file} alt={content.alt ?? ''} className="max-h-72 rounded-card" />
      <PreviewNote text={content.caption} />
    </>
  )
}
