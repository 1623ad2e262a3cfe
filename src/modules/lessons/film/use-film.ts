import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { LessonViewProps } from '../view.ts'

const STEP = 10
const SMALL_STEP = 5
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

type FilmProps = Pick<LessonViewProps, 'position' | 'onPlayed' | 'onPause' | 'onControls'>

/** A stretch that is longer than the browser's pulse at the fastest speed was jumped over, not played. */
const LONGEST_PULSE = 4

const keysOf = (film: HTMLMediaElement): Readonly<Record<string, () => unknown>> => {
  const toggle = () => (film.paused ? film.play().catch(() => undefined) : film.pause())
  return {
    ' ': toggle,
    k: toggle,
    j: () => leap(film, -STEP),
    l: () => leap(film, STEP),
    ArrowLeft: () => leap(film, -SMALL_STEP),
    ArrowRight: () => leap(film, SMALL_STEP),
    m: () => {
      film.muted = !film.muted
    },
    f: () => (document.fullscreenElement ? document.exitFullscreen() : film.requestFullscreen?.()),
    c: () => toggleCaptions(film),
  }
}

/** Goes so many seconds on, or back. */
export function leap(film: HTMLMediaElement | null, by: number): void {
  if (film) film.currentTime = Math.max(0, film.currentTime + by)
}

/** Shows the first captions, or hides them all. */
export function toggleCaptions(film: HTMLMediaElement): void {
  const tracks = [...film.textTracks]
  const isShown = tracks.some(({ mode }) => mode === 'showing')
  for (const [at, track] of tracks.entries()) track.mode = !isShown && at === 0 ? 'showing' : 'disabled'
}

/** Follows a film: goes on where the learner was, tells what is really played, and gives the classroom its controls. */
export function useFilm(ref: RefObject<HTMLMediaElement | null>, props: FilmProps): void {
  const played = useEffectEvent(props.onPlayed)
  const paused = useEffectEvent(props.onPause)
  const controls = useEffectEvent(props.onControls)
  const { position } = props
  const hasBegun = useRef(false)
  const goal = useRef(0)
  const goOnAt = useEffectEvent((at: number) => {
    const film = ref.current
    // What is learned meanwhile moves nobody.
    if (!film || hasBegun.current || film.readyState < film.HAVE_METADATA) return
    // Whoever was at the end begins again.
    if (!(at > 0) || at >= film.duration - 2) return
    goal.current = at
    film.currentTime = at
  })
  const goOn = useEffectEvent(() => goOnAt(position))
  useEffect(() => goOnAt(position), [position])
  useEffect(() => {
    const film = ref.current
    if (!film) return undefined
    let last = film.currentTime
    const tell = () => {
      const now = film.currentTime
      if (film.seeking) return
      if (now > last && now - last <= LONGEST_PULSE) played(last, now)
      last = now
    }
    const begin = () => {
      hasBegun.current = true
    }
    const leave = () => {
      last = film.currentTime
      if (Math.abs(last - goal.current) > 1) begin()
    }
    const stop = () => {
      tell()
      paused()
    }
    const events = {
      loadedmetadata: () => goOn(),
      play: begin,
      timeupdate: tell,
      seeking: leave,
      seeked: leave,
      pause: stop,
      ended: stop,
    }
    for (const [name, act] of Object.entries(events)) film.addEventListener(name, act)
    if (!film.paused) begin()
    const keys = keysOf(film)
    controls({
      now: () => film.currentTime,
      seek: (seconds) => {
        film.currentTime = seconds
        film.play().catch(() => undefined)
      },
      press: (key) => {
        keys[key]?.()
        return key in keys
      },
    })
    return () => {
      for (const [name, act] of Object.entries(events)) film.removeEventListener(name, act)
      controls(null)
    }
  }, [ref])
}
