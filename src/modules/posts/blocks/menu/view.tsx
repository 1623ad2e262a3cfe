import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { fields } from './block.ts'
import { MenuBar } from './menu-bar.tsx'

/** The items of the block's own settings. */
export default function MenuBlock({ object }: { object: PageObject }) {
  const { items, layout, label } = object.settings as SettingsOf<typeof fields>
  return <MenuBar items={items} layout={layout} label={label} />
}
