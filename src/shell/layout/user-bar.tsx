import type { SharedRoot } from '#shell/here.ts'
import { nameLabel } from '#shell/labels.ts'
import { useMenuCounts } from '#shell/menu/use-menu-counts.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { capCount } from '#ui/counter.tsx'
import { Icon } from '#ui/icon.tsx'
import { CartPopup } from './cart-popup.tsx'
import { LogOut } from './log-out.tsx'
import { Portrait } from './portrait.tsx'

type UserBarProps = {
  root: SharedRoot
  /** A login page of the site's own in the place of the usual one. */
  loginUrl?: string | undefined
  /** Stands alone: on a phone no drawer beside it has the way to register. */
  isAlone?: boolean
  /** Signs without words. */
  isSmall?: boolean
}

/** Who is here: the way in for visitors; profile, messages, cart and the way out for members. */
export function UserBar({ root, loginUrl, isAlone = false, isSmall = false }: UserBarProps) {
  const t = useT()
  const { person, site } = root
  const unread = useMenuCounts().messages ?? 0
  if (!person) {
    const usual = site.type === 'unit' ? `/${site.userMenu}/login` : '/member/login'
    if (isSmall)
      return (
        <a
          href={loginUrl ?? usual}
          className="bar-item"
          aria-label={t('shell.log-in')}
          title={t('shell.log-in')}
        >
          <Icon name="user" />
        </a>
      )
    return (
      <>
        {site.registers && (
          <a href={`/${site.userMenu}/register`} className={isAlone ? 'bar-item' : 'bar-item desk-only'}>
            {t('shell.register')}
          </a>
        )}
        <LinkButton href={loginUrl ?? usual} size="small">
          {t('shell.log-in')}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      {!person.isStaff && (
        <a
          href="/user/home"
          className="bar-item desk-only"
          aria-label={t('shell.bar.home')}
          title={t('shell.bar.home')}
        >
          <Icon name="house" />
        </a>
      )}
      {(site.hasInbox || unread > 0) && (
        <a
          href="/message/inbox"
          className="bar-item"
          aria-label={t('shell.messages', { n: capCount(unread) })}
        >
          <Icon name="mail" />
          {unread > 0 && (
            <span className="count" aria-hidden="true">
              {capCount(unread)}
            </span>
          )}
        </a>
      )}
      {site.hasShop && <CartPopup />}
      <a href={person.profile} className="bar-item" title={t('shell.profile')}>
        <Portrait person={person} />
        {!isSmall && (
          <span className="desk-only wide-only max-w-40 truncate" aria-hidden="true">
            {nameLabel(t, person.name)}
          </span>
        )}
      </a>
      <LogOut look="bar-item" icon="log-out" wordsClass={isSmall ? 'sr-only' : 'max-lg:sr-only wide-only'} />
    </>
  )
}
