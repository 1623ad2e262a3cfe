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

/**
 * The head of a unit's pages: top bar, logo, the site's own menu, and who is here. 768 px and below is a phone. Where the
 * site drew a header itself, that says whose site it is: menu, language, colours and the way in stay in one bar below it.
 */
export function FrontendHeader({ root }: { root: RootData }) {
  const t = useT()
  const langOf = useWrittenLang()
  const { topbar, parts } = root.extras
  const hasOwn = parts.header !== null
  return (
    <>
      {!hasOwn && (
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
        {hasOwn && <ModeSwitch mode={root.mode} />}
        <LanguagePicker root={root} />
        <UserBar root={root} />
      </HeadBar>
    </>
  )
}

function Navigator({ root }: { root: RootData }) {
  const t = useT()
  const { navigator } = root.extras
  const items =
    navigator.length > 0 ? navigator : [{ title: t('shell.courses'), target: '/lesson/home', children: [] }]
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
      {!root.person && root.site.registers && (
        <a href={`/${root.site.userMenu}/register`} className="bar-item phone-only">
          {t('shell.register')}
        </a>
      )}
    </>
  )
}
