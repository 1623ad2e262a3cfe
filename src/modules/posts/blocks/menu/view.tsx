import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import type { menu } from './block.ts'
import { MenuBar } from './menu-bar.tsx'

export const enhance: WakeTime = 'touched'

/** The items of the block's own settings. */
export default function MenuBlock({ object }: ViewProps<typeof menu>) {
  const { items, layout, label } = object.settings
  return <MenuBar items={items} layout={layout} label={label} />
}
