import type { MouseEvent } from 'react'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LogOut } from './log-out.tsx'
import { Portrait } from './portrait.tsx'

/** The console opens in a window of its own. */
export const CONSOLE_WINDOW = { width: 500, height: 600 }

const configPaths: Readonly<Record<string, string>> = {
  root: '/origin/config',
  manager: '/config/tools',
}
const consolePaths: Readonly<Record<string, string>> = {
  root: '/debug/display',
  superadmin: '/debug/display',
  admin: '/setup/cmd',
}

function openConsole(event: MouseEvent<HTMLAnchorElement>): void {
  const { width, height } = CONSOLE_WINDOW
  if (window.open(event.currentTarget.href, 'sala-console', `popup,width=${width},height=${height}`))
    event.preventDefault()
}

/** What staff may do about themselves: profile, configuration, console, the way out. */
export function UserMenu({ root }: { root: RootData }) {
  const t = useT()
  const { person } = root
  if (!person) return null
  const { name, role } = person
  const console = consolePaths[role]
  return (
    <details className="drop" name="tools">
      <summary className="bar-item" aria-label={`${t('backend.user-menu')}: ${name}`}>
        <Portrait person={person} />
      </summary>
      <div className="drop-panel">
        <p className="drop-title">
          <b className="text-text">{name}</b>
          <br />
          {t(`shell.role.${role}`)}
        </p>
        <a href="/user/profile" className="drop-item">
          <Icon name="user" />
          {t('shell.profile')}
        </a>
        <a href={configPaths[role] ?? '/config/dashboard'} className="drop-item">
          <Icon name="settings" />
          {t('backend.config')}
        </a>
        {console && (
          <a href={console} target="_blank" rel="noreferrer" className="drop-item" onClick={openConsole}>
            <Icon name="console" />
            {t('backend.console')}
          </a>
        )}
        <LogOut look="drop-item" icon="log-out" />
      </div>
    </details>
  )
}
