import { routeGroups } from '#kernel/routes.ts'
import { useHere } from '#shell/here.ts'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import { useMenuCounts } from '#shell/menu/use-menu-counts.ts'
import type { MenuSection, RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { DropLink } from './drop-link.tsx'
import { MenuColumns } from './menu-columns.tsx'
import { MenuWords } from './menu-words.tsx'
import { RestingDrop } from './resting-drop.tsx'

/** So many sections without pages of their own still fit side by side. */
const MAX_PLAIN = 5
/** A group with more entries opens as a panel of columns. */
const MANY = 9

/** The items of the main menu, from the route table: dropdowns by group, or plain links where they are few. */
export function StaffMenu({ root }: { root: RootData }) {
  const t = useT()
  const { pathname } = useHere()
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
    />
  ))
}

function Group({ root, title, sections }: Omit<PanelProps, 'isWide'>) {
  const { pathname } = useHere()
  const counts = useMenuCounts()
  if (sections.length === 0) return null
  // Where somebody begins is one tap away.
  const isPlain = sections.length <= 2 && sections.every(({ children }) => children.length === 0)
  if (isPlain)
    return sections.map((section) => (
      <DropLink key={section.path} link={section} pathname={pathname} look="bar-item" />
    ))
  const entries = sections.reduce((sum, { children }) => sum + Math.max(1, children.length), 0)
  const isWide = entries > MANY
  const counters = sections.flatMap(({ counter, children }) => [
    counter,
    ...children.map((child) => child.counter),
  ])
  const counted = counters.map((name) => (name === null ? 0 : (counts[name] ?? 0)))
  return (
    <RestingDrop
      name="staff-menu"
      of={`${sections.map(numberOf).join()} ${counted.join()}`}
      isWide={isWide}
      summary={
        <MenuWords>
          {title}
          <MenuCount counters={counters} />
        </MenuWords>
      }
    >
      <Panel root={root} title={title} sections={sections} isWide={isWide} />
    </RestingDrop>
  )
}

interface PanelProps {
  readonly root: RootData
  readonly title: string
  readonly sections: readonly MenuSection[]
  readonly isWide: boolean
}

function Panel({ root, title, sections, isWide }: PanelProps) {
  const { pathname } = useHere()
  if (isWide) return <MenuColumns root={root} title={title} sections={sections} pathname={pathname} />
  return sections.map((section) => <Section key={section.path} section={section} pathname={pathname} />)
}

const numbers = new WeakMap<MenuSection, number>()
let last = 0

/** The same number for the same section: menus are made once for all who see the same. */
function numberOf(section: MenuSection): number {
  const known = numbers.get(section) ?? (last += 1)
  numbers.set(section, known)
  return known
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
