import type { VideoHTMLAttributes } from 'react'
import { useLang } from '#shell/texts.tsx'

type FilmProps = Omit<VideoHTMLAttributes<HTMLVideoElement>, 'className' | 'children' | 'poster'> & {
  src: string
  poster?: string
  /** Address of the captions; empty where there are none. */
  captions?: string
}

/** The browser's own player in the place of a video. */
export function Film({ poster, captions, ...rest }: FilmProps) {
  const lang = useLang()
  return (
    <video
      preload="metadata"
      {...rest}
      poster={poster || undefined}
      controls
      playsInline
      className="aspect-video w-full rounded-card bg-black"
    >
      <track kind="captions" src={captions || undefined} srcLang={lang} default={Boolean(captions)} />
    </video>
  )
}
