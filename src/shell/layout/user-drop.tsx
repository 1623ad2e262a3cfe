import type { SharedRoot } from '#shell/here.ts'
import { nameLabel } from '#shell/labels.ts'
import { useMenuCounts } from '#shell/menu/use-menu-counts.ts'
import { useT } from '#shell/texts.tsx'
import { capCount } from '#ui/counter.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { CartPopup } from './cart-popup.tsx'
import { Drop } from './drop.tsx'
import { LogOut } from './log-out.tsx'
import { Portrait } from './portrait.tsx'

/** Who is here, behind one button: the way in for visitors, a member's own places and the way out. */
export function UserDrop({ root }: { root: SharedRoot }) {
  const t = useT()
  const { person, site } = root
  const unread = useMenuCounts().messages ?? 0
  const link = (href: string, icon: IconName, words: string) => (
    <a href={href} className="drop-item">
      <Icon name={icon} />
      {words}
    </a>
  )
  if (!person)
    return (
      <Drop name="tools" label={t('shell.log-in')} summary={<Icon name="user" />}>
        {link(`/${site.userMenu}/login`, 'user', t('shell.log-in'))}
        {site.registers && link(`/${site.userMenu}/register`, 'user', t('shell.register'))}
      </Drop>
    )
  const name = nameLabel(t, person.name)
  return (
    <>
      {site.hasShop && <CartPopup />}
      <Drop
        name="tools"
        label={unread > 0 ? `${name} · ${t('shell.messages', { n: capCount(unread) })}` : name}
        summary={
          <>
            <Portrait person={person} />
            {unread > 0 && (
              <span className="count" aria-hidden="true">
                {capCount(unread)}
              </span>
            )}
          </>
        }
      >
        <p className="drop-title">{name}</p>
        {!person.isStaff && link('/user/home', 'house', t('shell.bar.home'))}
        {(site.hasInbox || unread > 0) &&
          link('/message/inbox', 'mail', t('shell.messages', { n: capCount(unread) }))}
        {link(person.profile, 'user', t('shell.profile'))}
        <LogOut look="drop-item" icon="log-out" />
      </Drop>
    </>
  )
}
