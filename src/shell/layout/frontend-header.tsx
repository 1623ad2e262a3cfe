import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useWrittenLang } from '#shell/written.tsx'
import { Drop } from './drop.tsx'
import { HeadBar } from './head-bar.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { MenuWords } from './menu-words.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { SiteSearch } from './site-search.tsx'
import { UserBar } from './user-bar.tsx'
import { UserDrop } from './user-drop.tsx'

/**
 * The head of a unit's pages: top bar, logo, the site's own menu, and who is here. 768 px and below is a phone. Where the
 * site drew a header itself, that says whose site it is: menu, language, colours and the way in stay in one bar below it.
 */
export function FrontendHeader({ root }: { root: RootData }) {
  const t = useT()
  const langOf = useWrittenLang()
  const { topbar, parts } = root.extras
  const hasOwn = parts.header !== null
  const look = root.site.head?.split(' ') ?? []
  const hasTopbar = !hasOwn && !look.includes('slim')
  return (
    <>
      {hasTopbar && (
        <div className="topbar">
          <div className="wrap">
            <span title={root.site.name} lang={langOf(root.site.name)}>
              {root.site.name}
            </span>
            {topbar && <a href={topbar.url}>{topbar.text}</a>}
            <ModeSwitch mode={root.mode} />
          </div>
        </div>
      )}
      <HeadBar
        root={root}
        hasBrand={!hasOwn}
        menu={{ id: 'site-menu', label: t('shell.menu.main'), items: <Navigator root={root} /> }}
      >
        {root.site.hasCourses && <SiteSearch />}
        {!hasOwn && !hasTopbar && topbar && (
          <a href={topbar.url} className="bar-item desk-only">
            {topbar.text}
          </a>
        )}
        {!hasTopbar && <ModeSwitch mode={root.mode} />}
        <LanguagePicker root={root} />
        <WhoIsHere root={root} look={look} />
      </HeadBar>
    </>
  )
}

/** Whoever is signed in always has a way out; a site may show visitors no way in. */
function WhoIsHere({ root, look }: { root: RootData; look: readonly string[] }) {
  if (!root.person && look.includes('closed')) return null
  return look.includes('menu') ? (
    <UserDrop root={root} />
  ) : (
    <UserBar root={root} isSmall={look.includes('icons')} />
  )
}

function Navigator({ root }: { root: RootData }) {
  const t = useT()
  const { navigator } = root.extras
  const usual = root.site.hasCourses
    ? [{ title: t('shell.courses'), target: '/lesson/home', children: [] }]
    : []
  const items = navigator.length > 0 ? navigator : usual
  return (
    <>
      {root.extras.parts.header && (
        <a href="/" className="bar-item">
          {t('shell.home')}
        </a>
      )}
      {items.map(({ title, target, children }) =>
        children.length === 0 ? (
          <a key={title} href={target} className="bar-item">
            {title}
          </a>
        ) : (
          <Drop key={title} name="site-menu" summary={<MenuWords>{title}</MenuWords>}>
            {children.map((child) => (
              <a key={child.title} href={child.target} className="drop-item">
                {child.title}
              </a>
            ))}
          </Drop>
        ),
      )}
      {!root.person && root.site.registers && !root.site.head?.includes('closed') && (
        <a href={`/${root.site.userMenu}/register`} className="bar-item phone-only">
          {t('shell.register')}
        </a>
      )}
    </>
  )
}
