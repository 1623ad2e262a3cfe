import type { Enhance } from '#shell/page/enhancement.ts'
import { swapState } from '#shell/page/swap-state.ts'

/** A button stops the news and lets them go on. */
const enhance: Enhance = (part) => {
  const button = part.querySelector('button')
  const news = part.querySelector('ul')
  const stop = new AbortController()
  const turn = () => {
    if (button) swapState(button)
    news?.classList.toggle('is-paused')
  }
  button?.addEventListener('click', turn, { signal: stop.signal })
  return () => stop.abort()
}

export default enhance
