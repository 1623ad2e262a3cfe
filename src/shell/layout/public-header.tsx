import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadBar } from './head-bar.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LogOut } from './log-out.tsx'
import { ModeSwitch } from './mode-switch.tsx'

/** The head of a site that only its staff enter: its name, the language and the login. */
export function PublicHeader({ root }: { root: RootData }) {
  const t = useT()
  return (
    <HeadBar root={root}>
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
