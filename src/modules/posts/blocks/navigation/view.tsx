import type { PageObject } from '#kernel/pages/document.ts'
import type { MenuItem } from '#kernel/pages/menu-items.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { MenuBar } from '../menu/menu-bar.tsx'
import type { fields } from './block.ts'

/** The items of a menu post. */
export default function NavigationBlock({ object }: { object: PageObject }) {
  const { layout, label } = object.settings as SettingsOf<typeof fields>
  const items = (object.data ?? []) as unknown as readonly MenuItem[]
  return <MenuBar items={items} layout={layout} label={label} />
}
