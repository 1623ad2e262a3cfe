import type { Enhance } from '#shell/page/enhancement.ts'
import { isPlainClick } from '#shell/page/plain-click.ts'

/** A click shows another service's content where its link stands; a link without a frame stays a link. */
export function openInPlace(className: string, allow: string): Enhance {
  return (part) => {
    const link = part.querySelector<HTMLAnchorElement>('a[data-player]')
    const frame = document.createElement('iframe')
    const stop = new AbortController()
    const open = (event: MouseEvent) => {
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      Object.assign(frame, {
        className,
        allow,
        title: link.dataset.title ?? '',
        src: link.dataset.player ?? '',
      })
      frame.style.height = link.style.minHeight
      link.after(frame)
      link.hidden = true
      frame.focus()
    }
    link?.addEventListener('click', open, { signal: stop.signal })
    return () => {
      stop.abort()
      frame.remove()
      if (link) link.hidden = false
    }
  }
}
