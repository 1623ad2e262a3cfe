import { useRouteLoaderData } from 'react-router'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { UserBar } from '#shell/layout/user-bar.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import type { fields } from './block.ts'

/** The tools of whoever is here, as in the site's own bar. */
export default function UsernavBlock({ object }: { object: PageObject }) {
  const root = useRouteLoaderData<RootData>('root')
  const { url, align } = object.settings as SettingsOf<typeof fields>
  if (!root) return null
  return (
    <div className={`block-usernav block-usernav-${align}`}>
      <UserBar root={root} loginUrl={url.startsWith('/') ? url : undefined} isAlone />
    </div>
  )
}
