import { useT } from '#shell/texts.tsx'
import { showToastAfterReload } from '#shell/widgets/toasts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

/** How long the good-bye stays. */
export const LOG_OUT_TOAST_MS = 500

type LogOutProps = { look: 'bar-item' | 'drop-item'; icon: IconName; wordsClass?: string }

/** Ends the session by a form, so that it works without scripts; the next page says good-bye. */
export function LogOut({ look, icon, wordsClass = '' }: LogOutProps) {
  const t = useT()
  const tell = () =>
    showToastAfterReload({ kind: 'success', text: t('shell.logged-out'), duration: LOG_OUT_TOAST_MS })
  return (
    <form method="post" action="/user/logout" onSubmit={tell}>
      <button type="submit" className={look} title={t('shell.log-out')}>
        <Icon name={icon} />
        <span className={wordsClass}>{t('shell.log-out')}</span>
      </button>
    </form>
  )
}
