import type { MouseEvent } from 'react'
import { nameLabel, roleLabel } from '#shell/labels.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Drop } from './drop.tsx'
import { LogOut } from './log-out.tsx'
import { ModeChoices } from './mode-switch.tsx'
import { Portrait } from './portrait.tsx'

/** The console opens in a window of its own. */
export const CONSOLE_WINDOW = { width: 500, height: 600 }

const configPaths: Readonly<Record<string, string>> = {
  root: '/origin/config',
  manager: '/config/tools',
}
const consolePaths: Readonly<Record<string, string>> = {
  root: '/setup/cmd',
  admin: '/setup/cmd',
  superadmin: '/debug/display',
}

function openConsole(event: MouseEvent<HTMLAnchorElement>): void {
  const { width, height } = CONSOLE_WINDOW
  if (window.open(event.currentTarget.href, 'sala-console', `popup,width=${width},height=${height}`))
    event.preventDefault()
}

/** Where somebody configures: their overview, or the first of the menu's settings; undefined for those who have none. */
function configOf({ menu }: RootData, usual: string): string | undefined {
  const paths = menu.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
  return paths.includes(usual) ? usual : paths.find((path) => /^\/(config|setup)\/./.test(path))
}

/** What staff may do about themselves: profile, configuration, console, colours, the way out. */
export function UserMenu({ root }: { root: RootData }) {
  const t = useT()
  const { person } = root
  if (!person) return null
  const { role } = person
  const name = nameLabel(t, person.name)
  const console = consolePaths[role]
  const config = configOf(root, configPaths[role] ?? '/config/dashboard')
  return (
    <Drop name="tools" label={`${t('backend.user-menu')}: ${name}`} summary={<Portrait person={person} />}>
      <p className="drop-title">
        <b className="text-text">{name}</b>
        <br />
        {roleLabel(t, role)}
      </p>
      <a href="/user/profile" className="drop-item">
        <Icon name="user" />
        {t('shell.profile')}
      </a>
      {config && (
        <a href={config} className="drop-item">
          <Icon name="settings" />
          {t('backend.config')}
        </a>
      )}
      {console && (
        <a href={console} target="_blank" rel="noreferrer" className="drop-item" onClick={openConsole}>
          <Icon name="console" />
          {t('backend.console')}
        </a>
      )}
      <p className="drop-title">{t('shell.mode')}</p>
      <ModeChoices mode={root.mode} />
      <LogOut look="drop-item" icon="log-out" />
    </Drop>
  )
}
