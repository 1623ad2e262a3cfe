import {
  BellRing,
  Lock,
  LockOpen,
  LogOut,
  Monitor,
  Radio,
  RefreshCw,
  Route,
  SquareTerminal,
} from 'lucide-react'
import type { Translate } from '#kernel/i18n/translate.ts'
import type { RemoteCommand } from '#kernel/realtime/remote.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import type { AskedCommand } from './command-dialog.tsx'
import type { OnlinePerson } from './group-pages.ts'

export interface PersonActions {
  /** Sends it at once: it disturbs nobody. */
  tell(command: RemoteCommand): void
  ask(command: AskedCommand): void
  type(text: string): void
}

/** What can be done with somebody who is online; the gentle first, what cuts them off last. */
export function personEntries(
  t: Translate,
  { userID: to, name: who }: OnlinePerson,
  isLocked: boolean,
  { tell, ask, type }: PersonActions,
): MenuEntry[] {
  const asked = (name: AskedCommand['name']) => () => ask({ name, to, who })
  return [
    { key: 'call', label: t('remote.do.call'), icon: <Radio />, onSelect: () => tell({ name: 'call', to }) },
    {
      key: 'device',
      label: t('remote.do.device'),
      icon: <Monitor />,
      onSelect: () => tell({ name: 'device', to }),
    },
    { key: 'alert', label: t('remote.do.alert'), icon: <BellRing />, onSelect: asked('alert') },
    { key: 'route', label: t('remote.do.route'), icon: <Route />, onSelect: asked('route') },
    { key: 'reload', label: t('remote.do.reload'), icon: <RefreshCw />, onSelect: asked('reload') },
    isLocked
      ? {
          key: 'unlock',
          label: t('remote.do.unlock'),
          icon: <LockOpen />,
          onSelect: () => tell({ name: 'unlock', to }),
        }
      : { key: 'lock', label: t('remote.do.lock'), icon: <Lock />, onSelect: asked('lock') },
    {
      key: 'type',
      label: t('remote.type-to'),
      icon: <SquareTerminal />,
      separated: true,
      onSelect: () => type(`alert(${to},'')`),
    },
    {
      key: 'logout',
      label: t('remote.do.logout'),
      icon: <LogOut />,
      danger: true,
      separated: true,
      onSelect: asked('logout'),
    },
  ]
}
