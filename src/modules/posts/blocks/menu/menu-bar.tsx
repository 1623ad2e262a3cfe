import { type CSSProperties, useId } from 'react'
import { type MenuItem, type MenuLink, usableItems } from '#kernel/pages/menu-items.ts'
import { useHere } from '#shell/here.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuDrop } from './menu-drop.tsx'

interface MenuBarProps {
  readonly items: readonly MenuItem[]
  readonly layout: string
  /** What the menu is called; the common word where staff gave no name. */
  readonly label: string
}

const lookOf = ({ fontSize, fontColor, itemSpace }: MenuItem) =>
  ({
    '--menu-size': `${fontSize / 16}rem`,
    '--menu-space': `${itemSpace / 4}rem`,
    ...(fontColor && { '--menu-color': fontColor }),
  }) as CSSProperties

/** A menu: side by side with drop-downs on a desk and a drawer on a phone, or below each other everywhere. */
export function MenuBar({ items, layout, label }: MenuBarProps) {
  const t = useT()
  const id = useId()
  const { pathname } = useHere()
  const shown = usableItems(items)
  if (shown.length === 0) return <BlockNotice text={t('pages.menu.empty')} />
  const isBar = layout === 'horizontal'
  const name = label || t('pages.menu.name')
  const currentOf = ({ target }: MenuLink) => (target === pathname ? 'page' : undefined)
  return (
    <div className={isBar ? 'block-menu' : 'block-menu block-menu-stack'}>
      {isBar && (
        <button type="button" className="bar-item phone-only" popoverTarget={id}>
          <Icon name="menu" />
          {name}
        </button>
      )}
      <nav
        id={id}
        popover={isBar ? 'auto' : undefined}
        className={isBar ? 'menu' : undefined}
        aria-label={name}
      >
        {shown.map((item, at) =>
          item.subMenu.length === 0 ? (
            <a
              // oxlint-disable-next-line react/no-array-index-key -- two items may have the same words
              key={at}
              href={item.target}
              className="bar-item"
              style={lookOf(item)}
              aria-current={currentOf(item)}
            >
              {item.title}
            </a>
          ) : (
            <MenuDrop
              // oxlint-disable-next-line react/no-array-index-key -- two items may have the same words
              key={at}
              name={id}
              item={item}
              style={lookOf(item)}
              currentOf={currentOf}
            />
          ),
        )}
      </nav>
    </div>
  )
}
