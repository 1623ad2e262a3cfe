import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { MenuEntry, MenuProps } from './menu.tsx'

const itemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-text/7 pointer-coarse:min-h-11 [&_svg]:size-5'

/** What a menu is once it was wanted: open at first. */
export function MenuPanel({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <BaseMenu.Popup className="max-h-(--available-height) max-w-[calc(100vw-2rem)] min-w-52 origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float transition-[scale,opacity] outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <MenuRow key={entry.key} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const className = `${itemClass} ${entry.danger ? 'text-bad' : ''}`
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  )
  return (
    <>
      {entry.separated && <BaseMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />}
      {entry.href ? (
        <BaseMenu.LinkItem closeOnClick className={className} href={entry.href}>
          {content}
        </BaseMenu.LinkItem>
      ) : (
        <BaseMenu.Item className={className} disabled={entry.disabled} onClick={entry.onSelect}>
          {content}
        </BaseMenu.Item>
      )}
    </>
  )
}
