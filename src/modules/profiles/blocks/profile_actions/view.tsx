import { useContext } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { LogInFirst } from '#modules/users/public.tsx'
import { useRoot } from '#shell/here.ts'
import { CanvasContext } from '#shell/page/canvas.ts'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { profileActions } from './block.ts'

/** Edit Profile opens the form of the profile, Log out ends the session: a form, so that it works without scripts. */
export default function ProfileActionsBlock({ object }: ViewProps<typeof profileActions>) {
  const t = useT()
  const person = useRoot()?.person
  const isCanvas = useContext(CanvasContext)
  const { edit, logout } = object.settings
  if (!person && !isCanvas) return <LogInFirst text={t('profiles.block.visitor')} />
  return (
    <div className="flex flex-wrap gap-2">
      {edit && (
        <LinkButton href="/user/profile#person" icon={<Icon name="user" />}>
          {t('profiles.block.edit')}
        </LinkButton>
      )}
      {logout && (
        <form method="post" action="/user/logout">
          <Button type="submit" kind="secondary" icon={<Icon name="log-out" />} disabled={isCanvas}>
            {t('shell.log-out')}
          </Button>
        </form>
      )}
    </div>
  )
}
