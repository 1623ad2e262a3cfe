import type { Enhance } from '#shell/page/enhancement.ts'

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays by itself where staff want it and motion is welcome; a film that cannot be had says so. */
const enhance: Enhance = (part) => {
  const film = part.querySelector('video')
  const notice = film?.nextElementSibling
  const stop = new AbortController()
  const fail = () => {
    film?.setAttribute('hidden', '')
    notice?.removeAttribute('hidden')
  }
  film?.addEventListener('error', fail, { signal: stop.signal })
  // It may have failed before this came.
  if (film?.error || film?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) fail()
  if (film?.dataset.plays !== undefined && !wantsCalm()) void film.play().catch(() => undefined)
  return () => stop.abort()
}

export default enhance
