import { useLocation } from 'react-router'
import { routeGroups } from '#kernel/routes.ts'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import type { MenuLink, MenuSection, RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Drop } from './drop.tsx'
import { MenuWords } from './menu-words.tsx'

/** So many sections without pages of their own still fit side by side. */
const MAX_PLAIN = 5

/** The items of the main menu, from the route table: dropdowns by group, or plain links where they are few. */
export function StaffMenu({ root }: { root: RootData }) {
  const t = useT()
  const { pathname } = useLocation()
  const isPlain = root.menu.length <= MAX_PLAIN && root.menu.every(({ children }) => children.length === 0)
  if (isPlain)
    return root.menu.map((section) => <BarLink key={section.path} link={section} pathname={pathname} />)
  return routeGroups.map((group) => (
    <Group
      key={group}
      title={t(`backend.group.${group}`)}
      sections={root.menu.filter((section) => section.group === group)}
      pathname={pathname}
    />
  ))
}

function Group(props: { title: string; sections: readonly MenuSection[]; pathname: string }) {
  const { title, sections, pathname } = props
  const [only] = sections
  if (!only) return null
  if (sections.length === 1 && only.children.length === 0) return <BarLink link={only} pathname={pathname} />
  return (
    <Drop
      name="staff-menu"
      summary={
        <MenuWords>
          {title}
          <MenuCount counters={sections.map(({ counter }) => counter)} />
        </MenuWords>
      }
    >
      <div className={sections.length > 4 ? 'sections' : ''}>
        {sections.map((section) => (
          <Section key={section.path} section={section} pathname={pathname} />
        ))}
      </div>
    </Drop>
  )
}

function Section({ section, pathname }: { section: MenuSection; pathname: string }) {
  if (section.children.length === 0) return <DropLink link={section} pathname={pathname} />
  return (
    <div className="break-inside-avoid">
      <p className="drop-title">
        {section.title} <MenuCount counters={[section.counter]} />
      </p>
      {section.children.map((child) => (
        <DropLink key={child.path} link={child} pathname={pathname} />
      ))}
    </div>
  )
}

type LinkProps = { link: MenuLink; pathname: string }

function BarLink({ link, pathname }: LinkProps) {
  return (
    <a href={link.path} className="bar-item" aria-current={link.path === pathname ? 'page' : undefined}>
      {link.title}
      <MenuCount counters={[link.counter]} />
    </a>
  )
}

function DropLink({ link, pathname }: LinkProps) {
  return (
    <a href={link.path} className="drop-item" aria-current={link.path === pathname ? 'page' : undefined}>
      {link.title}
      <MenuCount counters={[link.counter]} />
    </a>
  )
}
