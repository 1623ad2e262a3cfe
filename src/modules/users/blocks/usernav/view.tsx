import { useRouteLoaderData } from 'react-router'
import type { ViewProps } from '#kernel/pages/block.ts'
import { UserBar } from '#shell/layout/user-bar.tsx'
import type { RootData } from '#shell/root-data.server.ts'
import type { usernav } from './block.ts'

/** The tools of whoever is here, as in the site's own bar. */
export default function UsernavBlock({ object }: ViewProps<typeof usernav>) {
  const root = useRouteLoaderData<RootData>('root')
  const { url, align } = object.settings
  if (!root) return null
  return (
    <div className={`block-usernav block-usernav-${align}`}>
      <UserBar root={root} loginUrl={url.startsWith('/') ? url : undefined} isAlone />
    </div>
  )
}
