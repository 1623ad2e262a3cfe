import type { Enhance } from '#shell/page/enhancement.ts'
import { isPlainClick } from '#shell/page/plain-click.ts'

/** A click plays the film where its link stands. */
const enhance: Enhance = (part) => {
  const link = part.querySelector('a')
  const frame = document.createElement('iframe')
  const stop = new AbortController()
  const play = (event: MouseEvent) => {
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    frame.className = 'block-youtube'
    frame.title = link.dataset.title ?? ''
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
    frame.src = link.dataset.player ?? ''
    link.after(frame)
    link.hidden = true
    frame.focus()
  }
  link?.addEventListener('click', play, { signal: stop.signal })
  return () => {
    stop.abort()
    frame.remove()
    if (link) link.hidden = false
  }
}

export default enhance
