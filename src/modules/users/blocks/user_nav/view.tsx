import { useContext } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { MenuCount } from '#shell/menu/menu-count.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CanvasContext } from '#shell/page/canvas.ts'
import type { MenuLink, RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { LogInFirst } from '../../components/log-in-first.tsx'
import type { fields } from './block.ts'
import { sampleMenu } from './sample.ts'

/** What a member may open, by sections, with the open page marked and the numbers of what waits. */
export default function UserNavBlock({ object }: { object: PageObject }) {
  const t = useT()
  const { pathname } = useLocation()
  const root = useRouteLoaderData<RootData>('root')
  const isCanvas = useContext(CanvasContext)
  const { title } = object.settings as SettingsOf<typeof fields>
  if (!isCanvas && !root?.person) return <LogInFirst text={t('users.block.nav-visitor')} />
  if (!isCanvas && root?.person?.isStaff) return <BlockNotice text={t('users.block.nav-staff')} />
  const sections = isCanvas ? sampleMenu : (root?.menu ?? [])
  const linkOf = ({ path, title: words, counter }: MenuLink) => (
    <a key={path} href={path} className="drop-item" aria-current={path === pathname ? 'page' : undefined}>
      {words}
      <MenuCount counters={[counter]} />
    </a>
  )
  return (
    <nav className="block-user-nav" aria-label={title || t('users.block.nav')}>
      {title && <h2>{title}</h2>}
      {sections.map((section) =>
        section.children.length === 0 ? (
          linkOf(section)
        ) : (
          <div key={section.path}>
            <p className="drop-title">
              {section.title} <MenuCount counters={[section.counter]} />
            </p>
            {section.children.map(linkOf)}
          </div>
        ),
      )}
    </nav>
  )
}
