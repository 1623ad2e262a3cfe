import { useT } from '#shell/texts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

type LogOutProps = { look: 'bar-item' | 'drop-item'; icon: IconName; wordsClass?: string }

/** Ends the session by a form, so that it works without scripts; the next page says good-bye. */
export function LogOut({ look, icon, wordsClass = '' }: LogOutProps) {
  const t = useT()
  return (
    <form method="post" action="/user/logout">
      <button type="submit" className={look} title={t('shell.log-out')}>
        <Icon name={icon} />
        <span className={wordsClass}>{t('shell.log-out')}</span>
      </button>
    </form>
  )
}
