import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Brand } from './brand.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { UserBar } from './user-bar.tsx'

/** The head of a unit's pages: top bar, logo, the site's own menu, and who is here. 768 px and below is a phone. */
export function FrontendHeader({ root }: { root: RootData }) {
  const t = useT()
  const { topbar } = root.extras
  return (
    <>
      <div className="topbar">
        <div className="wrap">
          <span>{root.site.name}</span>
          {topbar && <a href={topbar.url}>{topbar.text}</a>}
        </div>
      </div>
      <header className="head">
        <div className="wrap">
          <button
            type="button"
            className="bar-item phone-only"
            popoverTarget="site-menu"
            aria-label={t('shell.menu.main')}
          >
            <Icon name="menu" />
          </button>
          <Brand site={root.site} />
          <Navigator root={root} />
          <LanguagePicker root={root} />
          <UserBar root={root} />
        </div>
      </header>
    </>
  )
}

function Navigator({ root }: { root: RootData }) {
  const t = useT()
  const { navigator } = root.extras
  const items =
    navigator.length > 0 ? navigator : [{ title: t('shell.courses'), target: '/lesson/home', children: [] }]
  return (
    <nav id="site-menu" popover="auto" className="menu" aria-label={t('shell.menu.main')}>
      {items.map(({ title, target, children }) =>
        children.length === 0 ? (
          <a key={title} href={target} className="bar-item">
            {title}
          </a>
        ) : (
          <details key={title} className="drop" name="site-menu">
            <summary className="bar-item">
              {title}
              <Icon name="chevron-down" className="turn" />
            </summary>
            <div className="drop-panel">
              {children.map((child) => (
                <a key={child.title} href={child.target} className="drop-item">
                  {child.title}
                </a>
              ))}
            </div>
          </details>
        ),
      )}
      {!root.person && root.site.registers && (
        <a href={`/${root.site.userMenu}/register`} className="bar-item phone-only">
          {t('shell.register')}
        </a>
      )}
    </nav>
  )
}
