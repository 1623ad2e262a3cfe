const TOP = 'summary, a.bar-item'

function focusAt(items: readonly HTMLElement[], at: number): void {
  items.at(at % items.length)?.focus()
}

function closeAround(element: Element): void {
  const drop = element.closest('details')
  if (drop) drop.open = false
}

/** Leads through a menu by arrows: left and right between its items, up and down through what is open. Esc is the frame's. */
export function moveByKey(menu: HTMLElement, event: KeyboardEvent): void {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const tops = [...menu.querySelectorAll<HTMLElement>(TOP)]
  const top = target.closest('details')?.querySelector('summary') ?? target
  const seen = [...menu.querySelectorAll<HTMLElement>(`${TOP}, details[open] a`)]
  const isShut = target.matches('details:not([open]) > summary')
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    closeAround(target)
    focusAt(tops, tops.indexOf(top) + (key === 'ArrowRight' ? 1 : -1))
  } else if (key === 'ArrowDown' && isShut) {
    const drop = target.closest('details')
    if (drop) drop.open = true
    drop?.querySelector('a')?.focus()
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    focusAt(seen, seen.indexOf(target) + (key === 'ArrowDown' ? 1 : -1))
  } else if (key === 'Home' || key === 'End') {
    focusAt(seen, key === 'Home' ? 0 : -1)
  } else return
  event.preventDefault()
}
