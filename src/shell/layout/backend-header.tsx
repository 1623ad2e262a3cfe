import { useCountEvents } from '#shell/menu/use-menu-counts.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useSaveKey } from '#shell/use-save-key.ts'
import { useIdleTimeout } from '#shell/widgets/use-idle-timeout.ts'
import sheet from '#ui/styles/staff-frame.css?url'
import { HeadBar } from './head-bar.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { LogOut } from './log-out.tsx'
import { SessionBar } from './session-bar.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of staff's pages: news, logo, menu, language, who they are, and on which database they work. */
export default function BackendHeader({ root }: { root: RootData }) {
  const t = useT()
  useCountEvents()
  useSaveKey()
  useIdleTimeout(root.extras.idleMinutes)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {t.has('general.marquee') && (
        <div className="marquee" role="note" aria-label={t('backend.marquee')}>
          <p>{t('general.marquee')}</p>
        </div>
      )}
      <HeadBar
        root={root}
        isWide
        menu={{ id: 'staff-menu', label: t('shell.menu.staff'), items: <StaffMenu root={root} /> }}
      >
        <LanguagePicker root={root} isList />
        <UserMenu root={root} />
        <LogOut look="bar-item" icon="power" wordsClass="sr-only" />
      </HeadBar>
      {root.extras.database && <SessionBar root={root} database={root.extras.database} />}
    </>
  )
}
