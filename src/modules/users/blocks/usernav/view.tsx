import type { ViewProps } from '#kernel/pages/block.ts'
import { useRoot } from '#shell/here.ts'
import { UserBar } from '#shell/layout/user-bar.tsx'
import type { usernav } from './block.ts'

/** The tools of whoever is here, as in the site's own bar. */
export default function UsernavBlock({ object }: ViewProps<typeof usernav>) {
  const root = useRoot()
  const { url, align } = object.settings
  if (!root) return null
  return (
    <div className={`block-usernav block-usernav-${align}`}>
      <UserBar root={root} loginUrl={url.startsWith('/') ? url : undefined} isAlone />
    </div>
  )
}
