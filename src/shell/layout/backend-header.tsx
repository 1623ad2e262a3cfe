import { BesideHost } from '#shell/beside/beside-host.tsx'
import { FindButton } from '#shell/find/find-button.tsx'
import { useCountEvents } from '#shell/menu/use-count-events.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useSaveKey } from '#shell/use-save-key.ts'
import { useIdleTimeout } from '#shell/widgets/use-idle-timeout.ts'
import sheet from '#ui/styles/staff-frame.css?url'
import { HeadBar } from './head-bar.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LogOut } from './log-out.tsx'
import { Marquee } from './marquee.tsx'
import { SessionBar } from './session-bar.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of staff's pages: news, logo, menu, language, who they are, and on which site they work. */
export default function BackendHeader({ root }: { root: RootData }) {
  const t = useT()
  useCountEvents()
  useSaveKey()
  useIdleTimeout(root.extras.idleMinutes)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Marquee root={root} />
      <HeadBar
        root={root}
        isWide
        menu={{ id: 'staff-menu', label: t('shell.menu.staff'), items: <StaffMenu root={root} /> }}
      >
        <FindButton root={root} />
        <LanguagePicker root={root} isList />
        <UserMenu root={root} />
        <LogOut look="bar-item" icon="power" wordsClass="sr-only" />
      </HeadBar>
      <BesideHost />
      {root.extras.database && <SessionBar root={root} database={root.extras.database} />}
    </>
  )
}
