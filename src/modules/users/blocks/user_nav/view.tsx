import { useContext } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { useHere, useRoot } from '#shell/here.ts'
import { MenuWords } from '#shell/layout/menu-words.tsx'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CanvasContext } from '#shell/page/canvas.ts'
import type { MenuLink, MenuSection } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { LogInFirst } from '../../components/log-in-first.tsx'
import type { userNav } from './block.ts'
import { sampleMenu } from './sample.ts'

/** What a member may open, by sections, with the open page marked and the numbers of what waits. */
export default function UserNavBlock({ object }: ViewProps<typeof userNav>) {
  const t = useT()
  const { pathname } = useHere()
  const root = useRoot()
  const isCanvas = useContext(CanvasContext)
  const { title } = object.settings
  if (!isCanvas && !root?.person) return <LogInFirst text={t('users.block.nav-visitor')} />
  if (!isCanvas && root?.person?.isStaff) return <BlockNotice text={t('users.block.nav-staff')} />
  const sections = isCanvas ? sampleMenu : (root?.menu ?? [])
  return (
    <nav className="block-user-nav" aria-label={title || t('users.block.nav')}>
      {title && <h2>{title}</h2>}
      {sections.map((section) => (
        <Section key={section.path} section={section} pathname={pathname} />
      ))}
    </nav>
  )
}

/** A section of one page is that page; several stand folded together until one of them is open. */
function Section({ section, pathname }: { section: MenuSection; pathname: string }) {
  const { title, counter, children } = section
  const [only] = children
  if (children.length <= 1) return <NavLink link={{ ...(only ?? section), counter }} pathname={pathname} />
  return (
    <details open={children.some(({ path }) => path === pathname)}>
      <summary className="drop-item">
        <span>{title}</span>
        <MenuCount counters={[counter]} />
        <MenuWords>{null}</MenuWords>
      </summary>
      {children.map((child) => (
        <NavLink key={child.path} link={child} pathname={pathname} />
      ))}
    </details>
  )
}

function NavLink({ link: { path, title, counter }, pathname }: { link: MenuLink; pathname: string }) {
  return (
    <a href={path} className="drop-item" aria-current={path === pathname ? 'page' : undefined}>
      <span>{title}</span>
      <MenuCount counters={[counter]} />
    </a>
  )
}
