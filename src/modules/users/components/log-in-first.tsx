import { useHere, useRoot } from '#shell/here.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { withNext } from '../screens/safe-next.ts'

/** In the place of something that only members have: why, and the way in, which leads back to this page. */
export function LogInFirst({ text }: { text: string }) {
  const t = useT()
  const { pathname } = useHere()
  const site = useRoot()?.site
  const login = site && site.type !== 'unit' ? '/member/login' : `/${site?.userMenu ?? 'user'}/login`
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line bg-surface px-4 py-8 text-center text-muted">
      <p>{text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton href={withNext(login, pathname)}>{t('shell.log-in')}</LinkButton>
        {site?.registers && (
          <LinkButton kind="secondary" href={withNext(`/${site.userMenu}/register`, pathname)}>
            {t('shell.register')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
