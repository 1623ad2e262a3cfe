import { MenuCount } from '#shell/menu/menu-count.tsx'
import type { MenuLink } from '#shell/root-data.server.ts'

/** A link of the staff's menu, as a line of a panel or as an item of the bar. */
export function DropLink({
  link,
  pathname,
  look = 'drop-item',
}: {
  link: MenuLink
  pathname: string
  look?: 'drop-item' | 'bar-item'
}) {
  return (
    <a href={link.path} className={look} aria-current={link.path === pathname ? 'page' : undefined}>
      {link.title}
      <MenuCount counters={[link.counter]} />
    </a>
  )
}
