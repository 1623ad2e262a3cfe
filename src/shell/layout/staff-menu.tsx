import { useLocation } from 'react-router'
import { routeGroups } from '#kernel/routes.ts'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import type { MenuSection, RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Drop } from './drop.tsx'
import { DropLink } from './drop-link.tsx'
import { MenuColumns } from './menu-columns.tsx'
import { MenuWords } from './menu-words.tsx'

/** So many sections without pages of their own still fit side by side. */
const MAX_PLAIN = 5
/** A group with more entries opens as a panel of columns. */
const MANY = 9

/** The items of the main menu, from the route table: dropdowns by group, or plain links where they are few. */
export function StaffMenu({ root }: { root: RootData }) {
  const t = useT()
  const { pathname } = useLocation()
  const isPlain = root.menu.length <= MAX_PLAIN && root.menu.every(({ children }) => children.length === 0)
  if (isPlain)
    return root.menu.map((section) => (
      <DropLink key={section.path} link={section} pathname={pathname} look="bar-item" />
    ))
  return routeGroups.map((group) => (
    <Group
      key={group}
      root={root}
      title={t(`backend.group.${group}`)}
      sections={root.menu.filter((section) => section.group === group)}
      pathname={pathname}
    />
  ))
}

function Group(props: { root: RootData; title: string; sections: readonly MenuSection[]; pathname: string }) {
  const { root, title, sections, pathname } = props
  if (sections.length === 0) return null
  // Where somebody begins is one tap away.
  const isPlain = sections.length <= 2 && sections.every(({ children }) => children.length === 0)
  if (isPlain)
    return sections.map((section) => (
      <DropLink key={section.path} link={section} pathname={pathname} look="bar-item" />
    ))
  const entries = sections.reduce((sum, { children }) => sum + Math.max(1, children.length), 0)
  const isWide = entries > MANY
  return (
    <Drop
      name="staff-menu"
      isWide={isWide}
      summary={
        <MenuWords>
          {title}
          <MenuCount
            counters={sections.flatMap(({ counter, children }) => [
              counter,
              ...children.map((child) => child.counter),
            ])}
          />
        </MenuWords>
      }
    >
      {isWide ? (
        <MenuColumns root={root} title={title} sections={sections} pathname={pathname} />
      ) : (
        sections.map((section) => <Section key={section.path} section={section} pathname={pathname} />)
      )}
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
