import { PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { AudioContent } from './kind.ts'

/** The recording and what is said in it. */
export default function AudioPreview({ content }: PreviewProps<AudioContent>) {
  return (
    <>
      <audio controls preload="metadata" src={content.file} className="w-full">
        <track kind="captions" />
      </audio>
      <PreviewNote text={content.transcript} />
    </>
  )
}
