import { LogIn } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What a block that belongs to each person says to somebody who has not logged in. */
export function SignInNotice({ href }: { href: string }) {
  const t = useT()
  return (
    <EmptyState
      icon={<LogIn />}
      title={t('sign-in-notice.title')}
      text={t('sign-in-notice.text')}
      action={<LinkButton href={href}>{t('sign-in-notice.action')}</LinkButton>}
    />
  )
}
