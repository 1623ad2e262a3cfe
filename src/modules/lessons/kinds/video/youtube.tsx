import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { youtubeIdOf } from '#kernel/pages/youtube-id.ts'
import { useT } from '#shell/texts.tsx'
import type { LessonViewProps } from '../../view.ts'

const PLAYER = 'https://www.youtube-nocookie.com'
const LONGEST_PULSE = 4

/** A film on YouTube, which hears of the learner only after a click; what it says of its time is told on. */
export function YoutubeFilm(props: LessonViewProps & { readonly link: string }) {
  const { lesson, position, onPlayed, onPause } = props
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const played = useEffectEvent(onPlayed)
  const paused = useEffectEvent(onPause)
  useEffect(() => {
    if (!isPlaying) return undefined
    let last: number | undefined
    const hear = (event: MessageEvent) => {
      if (event.origin !== PLAYER || event.source !== frame.current?.contentWindow) return
      const { time, state } = readMessage(event.data)
      if (time !== undefined) {
        if (last !== undefined && time > last && time - last <= LONGEST_PULSE) played(last, time)
        last = time
      }
      if (state === 0 || state === 2) paused()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [isPlaying])
  const id = youtubeIdOf(props.link)
  if (!id) return <p className="lesson-notice">{t('lesson-view.no-film')}</p>
  if (!isPlaying)
    return (
      <button type="button" className="lesson-film lesson-poster" onClick={() => setPlaying(true)}>
        <Play aria-hidden="true" />
        <span>{t('lesson-view.play-youtube', { name: lesson.name })}</span>
      </button>
    )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, and its player needs its own storage
    <iframe
      ref={frame}
      src={`${PLAYER}/embed/${id}?autoplay=1&enablejsapi=1&start=${position}`}
      title={lesson.name}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      className="lesson-film"
      onLoad={() => {
        // The button that was pressed is gone: without this the keyboard would begin at the top of the page.
        frame.current?.focus()
        frame.current?.contentWindow?.postMessage('{"event":"listening"}', PLAYER)
      }}
    />
  )
}

/** The time and state in what the player posts; it posts much else. */
function readMessage(data: unknown): { time?: number | undefined; state?: number | undefined } {
  try {
    const { info } = JSON.parse(String(data)) as { info?: { currentTime?: unknown; playerState?: unknown } }
    const { currentTime, playerState } = info ?? {}
    return {
      time: typeof currentTime === 'number' ? currentTime : undefined,
      state: typeof playerState === 'number' ? playerState : undefined,
    }
  } catch {
    return {}
  }
}
