import { type CSSProperties, type MouseEvent, type PointerEvent, type ToggleEvent, useRef } from 'react'
import type { MenuItem, MenuLink } from '#kernel/pages/menu-items.ts'
import { MenuWords } from '#shell/layout/menu-words.tsx'

interface MenuDropProps {
  /** Drops of one name close each other. */
  readonly name: string
  readonly item: MenuItem
  readonly opensByHover: boolean
  readonly style: CSSProperties
  currentOf(link: MenuLink): 'page' | undefined
}

/** Above this a menu is a bar; below it is a drawer, where nothing opens by itself. */
const DESK = '(width >= 48.0625rem)'

/** In the right half of the window a panel opens to the left, so that nothing hangs out of it. */
function chooseSide({ currentTarget: drop }: ToggleEvent<HTMLDetailsElement>): void {
  drop.dataset.side = drop.getBoundingClientRect().left > window.innerWidth / 2 ? 'end' : 'start'
}

/** An item with a sub-menu: it opens by a click or a key without scripts, and by a pointer that rests on it with them. */
export function MenuDrop({ name, item, opensByHover, style, currentOf }: MenuDropProps) {
  const wasHovered = useRef(false)
  const enter = ({ currentTarget, pointerType }: PointerEvent<HTMLDetailsElement>) => {
    if (!opensByHover || pointerType !== 'mouse' || currentTarget.open || !matchMedia(DESK).matches) return
    currentTarget.open = true
    wasHovered.current = true
  }
  const leave = ({ currentTarget }: PointerEvent<HTMLDetailsElement>) => {
    if (wasHovered.current) currentTarget.open = false
    wasHovered.current = false
  }
  // The pointer has opened it on its way here: the click means to open it, not to close it.
  const click = (event: MouseEvent) => {
    if (wasHovered.current && event.detail > 0) event.preventDefault()
    wasHovered.current = false
  }
  const isWithin = item.subMenu.some((link) => currentOf(link)) || currentOf(item) !== undefined
  const ownLink = item.target === '#' || item.target === '/' ? [] : [item]
  return (
    <details
      className="drop"
      name={name}
      style={style}
      onToggle={chooseSide}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      <summary className="bar-item" data-within={isWithin || undefined} onClick={click}>
        <MenuWords>{item.title}</MenuWords>
      </summary>
      <div className="drop-panel">
        {[...ownLink, ...item.subMenu].map((link, at) => (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- two items may have the same words
            key={at}
            href={link.target}
            className="drop-item"
            aria-current={currentOf(link)}
          >
            {link.title}
          </a>
        ))}
      </div>
    </details>
  )
}
