const OPEN = 'details.drop[open]'

function closeDrops(except?: Element | null): void {
  for (const drop of document.querySelectorAll<HTMLDetailsElement>(OPEN))
    if (!except || !drop.contains(except)) drop.open = false
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  closeDrops(target)
  if (!target.closest('a, [data-close]')) return
  closeDrops()
  const drawer = target.closest<HTMLElement>('[popover]')
  if (drawer?.matches(':popover-open')) drawer.hidePopover()
}

function onFocus({ target }: Event): void {
  if (target instanceof Element) closeDrops(target)
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const drop = [...document.querySelectorAll<HTMLDetailsElement>(OPEN)].at(-1)
  if (!drop) return
  drop.open = false
  drop.querySelector('summary')?.focus()
}

/**
 * Makes the frame's menus behave: they are plain details and popovers, which open and close without scripts; with
 * scripts they also close by Esc, by a choice and by a look elsewhere. Answers how to stop.
 */
export function startMenus(): () => void {
  document.addEventListener('click', onClick)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey)
  }
}
