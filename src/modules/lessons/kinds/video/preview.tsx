import { PreviewLink, type PreviewProps } from '../../components/preview-parts.tsx'
import type { VideoContent } from './kind.ts'

/** The film, or the way to it on YouTube. */
export default function VideoPreview({ content }: PreviewProps<VideoContent>) {
  if (content.youtube) return <PreviewLink href={content.youtube} />
  const [first, ...others] = content.captions ?? []
  return (
    <video
      controls
      preload="metadata"
      src={content.file}
      poster={content.poster}
      className="aspect-video w-full rounded-card"
    >
      <track kind="captions" srcLang={first?.lang} label={first?.label} src={first?.file} />
      {others.map(({ lang, label, file }) => (
        <track key={file} kind="captions" srcLang={lang} label={label} src={file} />
      ))}
    </video>
  )
}
