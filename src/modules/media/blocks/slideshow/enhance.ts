import type { Enhance } from '#shell/page/enhancement.ts'
import { swapState } from '#shell/page/swap-state.ts'

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Brings one slide of a track before one's eyes; only that one can be reached and is read aloud. Answers which it is. */
function bring(track: HTMLElement, slides: readonly HTMLElement[], next: number): number {
  const at = (next + slides.length) % slides.length
  const hadFocus = slides.some((slide) => slide.contains(document.activeElement))
  for (const [place, slide] of slides.entries()) slide.inert = place !== at
  track.scrollTo({ left: at * track.clientWidth, behavior: 'instant' })
  if (hadFocus) (slides[at]?.querySelector('a') ?? track).focus({ preventScroll: true })
  // The one that comes next is there by then.
  const coming = slides[(at + 1) % slides.length]?.querySelector('img')
  if (coming) coming.loading = 'eager'
  return at
}

/** Slides turn by themselves, round and round, until somebody holds or stops them; arrows, dots and keys lead to each. */
const enhance: Enhance = (part) => {
  const track = part.querySelector<HTMLElement>('.block-slides')
  if (!track || track.children.length < 2) return () => undefined
  const slides = [...track.children] as HTMLElement[]
  const dots = [...part.querySelectorAll('[data-to]')]
  let [at, timer] = [0, 0]
  let [isHeld, isPaused] = [part.matches(':hover'), false]
  const wait = () => {
    clearTimeout(timer)
    if (isHeld || isPaused || wantsCalm()) return
    timer = window.setTimeout(() => show(at + 1), Number(track.dataset.interval))
  }
  const show = (next: number) => {
    at = bring(track, slides, next)
    for (const [place, dot] of dots.entries()) dot.ariaCurrent = place === at ? 'true' : null
    wait()
  }
  const hold = () => {
    isHeld = true
    wait()
  }
  const release = () => {
    isHeld = false
    wait()
  }
  const togglePause = (button: HTMLElement) => {
    isPaused = !isPaused
    swapState(button)
    track.ariaLive = isPaused ? 'polite' : 'off'
    wait()
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const { to, by } = button.dataset
    if (to) show(Number(to))
    else if (by) show(at + Number(by))
    else togglePause(button)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = WAYS[event.key]
    // With another key it is the browser's: back, or the end of a line.
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(at + by)
  }
  // Pushed by a finger.
  const onScroll = () => {
    const seen = Math.round(track.scrollLeft / track.clientWidth)
    if (seen !== at && slides[seen]) show(seen)
  }
  const stop = new AbortController()
  const { signal } = stop
  part.addEventListener('click', onClick, { signal })
  part.addEventListener('keydown', onKey, { signal })
  for (const kind of ['pointerenter', 'focusin']) part.addEventListener(kind, hold, { signal })
  for (const kind of ['pointerleave', 'focusout']) part.addEventListener(kind, release, { signal })
  track.addEventListener('scroll', onScroll, { signal })
  show(Math.round(track.scrollLeft / track.clientWidth) || 0)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

export default enhance
