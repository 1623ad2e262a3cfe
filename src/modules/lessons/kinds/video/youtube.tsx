import { Play } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { youtubeIdOf } from '#kernel/pages/youtube-id.ts'
import { useT } from '#shell/texts.tsx'
import type { LessonViewProps } from '../../view.ts'

const PLAYER = 'https://www.youtube-nocookie.com'
const LONGEST_PULSE = 4

const STEP = 10
const SMALL_STEP = 5
const PLAYING = 1
const ENDED = 0
const PAUSED = 2

/** A film on YouTube, which hears of the learner only after a click; what it says of its time is told on. */
export function YoutubeFilm(props: LessonViewProps & { readonly link: string }) {
  const { lesson, position } = props
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useYoutube(frame, isPlaying, props)
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
        postToFrame(frame.current, { event: 'listening' })
      }}
    />
  )
}

function postToFrame(frame: HTMLIFrameElement | null, message: object): void {
  frame?.contentWindow?.postMessage(JSON.stringify(message), PLAYER)
}

type FilmProps = Pick<LessonViewProps, 'onPlayed' | 'onPause' | 'onEnded' | 'onControls'>

/** Follows the film in the frame by what it posts, and gives the classroom its controls. */
function useYoutube(frame: RefObject<HTMLIFrameElement | null>, isPlaying: boolean, props: FilmProps): void {
  const played = useEffectEvent(props.onPlayed)
  const paused = useEffectEvent(props.onPause)
  const ended = useEffectEvent(() => props.onEnded?.())
  const controls = useEffectEvent(props.onControls)
  useEffect(() => {
    if (!isPlaying) return undefined
    let last: number | undefined
    let now: number | undefined
    const hear = (event: MessageEvent) => {
      if (event.origin !== PLAYER || event.source !== frame.current?.contentWindow) return
      const { time, state } = readMessage(event.data)
      if (time !== undefined) {
        if (last !== undefined && time > last && time - last <= LONGEST_PULSE) played(last, time)
        last = time
      }
      now = state ?? now
      if (state === ENDED || state === PAUSED) paused()
      if (state === ENDED) ended()
    }
    const order = (func: string, ...args: unknown[]) =>
      postToFrame(frame.current, { event: 'command', func, args })
    const leap = (by: number) => order('seekTo', Math.max(0, (last ?? 0) + by), true)
    const toggle = () => order(now === PLAYING ? 'pauseVideo' : 'playVideo')
    const keys: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      k: toggle,
      j: () => leap(-STEP),
      l: () => leap(STEP),
      ArrowLeft: () => leap(-SMALL_STEP),
      ArrowRight: () => leap(SMALL_STEP),
    }
    addEventListener('message', hear)
    controls({
      now: () => last ?? 0,
      seek: (seconds) => order('seekTo', seconds, true),
      press: (key) => {
        keys[key]?.()
        return key in keys
      },
    })
    return () => {
      removeEventListener('message', hear)
      controls(null)
    }
  }, [frame, isPlaying])
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
