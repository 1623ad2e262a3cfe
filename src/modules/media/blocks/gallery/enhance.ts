import type { Enhance } from '#shell/page/enhancement.ts'
import { isPlainClick } from '#shell/page/plain-click.ts'
import { openPanel, watchPanel } from '../open-panel.ts'

const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A click shows a picture large in front of the page; arrows and keys lead to the others. */
const enhance: Enhance = (part) => {
  const panel = part.querySelector('dialog')
  if (!panel) return () => undefined
  const links = [...part.querySelectorAll<HTMLAnchorElement>('a[data-place]')]
  const [heading, picture] = [panel.querySelector('h2'), panel.querySelector('img')]
  const place = panel.querySelector('[aria-live]')
  let at = 0
  const show = (next: number) => {
    at = (next + links.length) % links.length
    const link = links[at]
    if (!link || !heading || !picture) return
    const { name = '', place: words = '' } = link.dataset
    heading.textContent = name
    picture.src = link.href
    picture.alt = name
    if (place) place.textContent = words
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const opened = links.findIndex((link) => link.contains(target))
    const by = target?.closest<HTMLElement>('[data-by]')?.dataset.by
    if (by) return show(at + Number(by))
    if (opened < 0 || !isPlainClick(event)) return
    event.preventDefault()
    show(opened)
    openPanel(panel)
    panel.addEventListener('close', () => links[opened]?.focus(), { once: true })
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (panel.open && WAYS[key]) show(at + WAYS[key])
  }
  const stop = new AbortController()
  const { signal } = stop
  part.addEventListener('click', onClick, { signal })
  // Wherever the keyboard is.
  document.addEventListener('keydown', onKey, { signal })
  const unwatch = watchPanel(panel)
  return () => {
    stop.abort()
    unwatch()
  }
}

export default enhance
