import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadBar } from './head-bar.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LogOut } from './log-out.tsx'
import { ModeSwitch } from './mode-switch.tsx'

/** The head of a site above the units: its name, what guests may open, the language and the login of staff. */
export function PublicHeader({ root }: { root: RootData }) {
  const t = useT()
  const menu = root.person ? [] : root.menu
  return (
    <HeadBar
      root={root}
      {...(menu.length > 0 && {
        menu: { id: 'guest-menu', label: t('shell.menu.main'), items: <GuestMenu sections={menu} /> },
      })}
    >
      <ModeSwitch mode={root.mode} />
      <LanguagePicker root={root} />
      {root.person ? (
        <LogOut look="bar-item" icon="power" wordsClass="max-sm:sr-only" />
      ) : (
        <LinkButton href="/member/login" size="small">
          {t('shell.log-in')}
        </LinkButton>
      )}
    </HeadBar>
  )
}

function GuestMenu({ sections }: { sections: RootData['menu'] }) {
  return sections.map(({ path, title }) => (
    <a key={path} href={path} className="bar-item">
      {title}
    </a>
  ))
}
