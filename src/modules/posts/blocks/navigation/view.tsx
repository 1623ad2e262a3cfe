import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { MenuBar } from '../menu/menu-bar.tsx'
import type { navigation } from './block.ts'

export const enhance: WakeTime = 'touched'

/** The items of a menu post. */
export default function NavigationBlock({ object }: ViewProps<typeof navigation>) {
  const { layout, label } = object.settings
  const items = object.data ?? []
  return <MenuBar items={items} layout={layout} label={label} />
}
