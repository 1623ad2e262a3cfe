import type { Enhance } from '#shell/page/enhancement.ts'
import { moveByKey } from './move-by-key.ts'

/** Above this a menu is a bar; below it is a drawer, where nothing opens by itself. */
const DESK = '(width >= 48.0625rem)'

/** In the right half of the window a panel opens to the left, so that nothing hangs out of it. */
function chooseSide({ target }: Event): void {
  if (target instanceof HTMLDetailsElement)
    target.dataset.side = target.getBoundingClientRect().left > window.innerWidth / 2 ? 'end' : 'start'
}

/** A pointer that rests on an item of a bar opens its sub-menu; arrows lead through it. */
export const leadMenu: Enhance = (part) => {
  const menu = part.querySelector('nav')
  if (!menu) return () => undefined
  let over: HTMLDetailsElement | null = null
  let opened: HTMLDetailsElement | null = null
  const rest = (on: HTMLDetailsElement | null) => {
    if (on === over) return
    if (opened) opened.open = false
    over = on
    opened = on && !on.open ? on : null
    if (opened) opened.open = true
  }
  const onMove = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !menu.popover || !matchMedia(DESK).matches) return
    rest(target instanceof Element ? target.closest<HTMLDetailsElement>('details.drop') : null)
  }
  // The pointer has opened it on its way here: the click means to open it, not to close it.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('summary')) return
    if (opened?.contains(event.target) && event.detail > 0) event.preventDefault()
    opened = null
  }
  const stop = new AbortController()
  const { signal } = stop
  menu.addEventListener('pointermove', onMove, { signal })
  menu.addEventListener('pointerleave', () => rest(null), { signal })
  menu.addEventListener('click', onClick, { signal })
  menu.addEventListener('toggle', chooseSide, { capture: true, signal })
  menu.addEventListener('keydown', (event) => moveByKey(menu, event), { signal })
  return () => stop.abort()
}
