import type { ReactNode } from 'react'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Brand } from './brand.tsx'
import styles from './head-look.css?url'

type HeadBarProps = {
  root: RootData
  isWide?: boolean
  /** False where the site's own header says whose site it is. */
  hasBrand?: boolean
  /** The main menu: a bar on the desk, on a phone a drawer behind a button. */
  menu?: { readonly id: string; readonly label: string; readonly items: ReactNode }
  children: ReactNode
}

/** The bar at the head of a page: logo, main menu, and the tools of whoever is here. */
export function HeadBar({ root, isWide = false, hasBrand = true, menu, children }: HeadBarProps) {
  const t = useT()
  return (
    <header className="head" data-look={root.site.head}>
      {root.site.head && <link rel="stylesheet" href={styles} precedence="head" />}
      <div className={isWide ? 'wrap wrap-wide' : 'wrap'}>
        {menu && (
          <button
            type="button"
            className="bar-item phone-only"
            popoverTarget={menu.id}
            aria-label={t('shell.menu.main')}
          >
            <Icon name="menu" />
          </button>
        )}
        {hasBrand && <Brand site={root.site} />}
        {menu && (
          <nav
            id={menu.id}
            popover="auto"
            className={hasBrand ? 'menu' : 'menu menu-first'}
            aria-label={menu.label}
          >
            <button
              type="button"
              className="bar-item phone-only"
              popoverTarget={menu.id}
              popoverTargetAction="hide"
            >
              <span aria-hidden="true">✕</span> {t('shell.close')}
            </button>
            {menu.items}
          </nav>
        )}
        {children}
      </div>
    </header>
  )
}
