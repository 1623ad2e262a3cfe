import type { CSSProperties } from 'react'
import type { MenuItem, MenuLink } from '#kernel/pages/menu-items.ts'
import { MenuWords } from '#shell/layout/menu-words.tsx'

interface MenuDropProps {
  /** Drops of one name close each other. */
  readonly name: string
  readonly item: MenuItem
  readonly style: CSSProperties
  currentOf(link: MenuLink): 'page' | undefined
}

/** An item with a sub-menu: it opens by a click or a key without scripts, and by a pointer that rests on it with them. */
export function MenuDrop({ name, item, style, currentOf }: MenuDropProps) {
  const isWithin = item.subMenu.some((link) => currentOf(link)) || currentOf(item) !== undefined
  const ownLink = item.target === '#' || item.target === '/' ? [] : [item]
  return (
    <details className="drop" name={name} style={style}>
      <summary className="bar-item" data-within={isWithin || undefined}>
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
