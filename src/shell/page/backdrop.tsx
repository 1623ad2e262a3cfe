import { type ReactNode, useEffect, useRef } from 'react'
import type { Backdrop } from '#kernel/pages/document.ts'

/** A film that moves without sound behind a part of the page, for people who do not mind movement. */
function Film({ source }: { source: string }) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill) void film.current?.play().catch(() => undefined)
  }, [])
  return (
    <video
      ref={film}
      src={source}
      className="page-film"
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}

/** The film behind a part, where its style has one. */
export function OuterFilm({ backdrop }: { backdrop: Backdrop | undefined }) {
  return backdrop?.video ? <Film source={backdrop.video} /> : null
}

interface InnerProps {
  readonly backdrop: Backdrop | undefined
  readonly children: ReactNode
}

/** The inner box of a part, where its style gives that a background of its own. */
export function Inner({ backdrop, children }: InnerProps) {
  if (!backdrop?.hasInner) return children
  return (
    <div className="page-inner page-film-box">
      {backdrop.innerVideo && <Film source={backdrop.innerVideo} />}
      {children}
    </div>
  )
}
