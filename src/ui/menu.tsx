import { cloneElement, type ReactNode, useState } from 'react'
import type { Pressed } from './dialog.tsx'
import { useWanted } from './use-wanted.ts'

export type MenuEntry = {
  key: string
  label: string
  icon?: ReactNode
  /** An entry goes somewhere or does something. */
  href?: string
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** Draws a line above, to part what is dangerous or different. */
  separated?: boolean
}

export type MenuProps = { trigger: Pressed; entries: readonly MenuEntry[]; align?: 'start' | 'end' }

const loadPanel = () => import('./menu-panel.tsx')

/** A list of actions under a button, worked by mouse, touch or keyboard. Its code comes when somebody first presses the button. */
export function Menu(props: MenuProps) {
  const [isWanted, want] = useState(false)
  const panel = useWanted(loadPanel, isWanted, () => want(false))
  if (panel) return <panel.MenuPanel {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadPanel().catch(() => undefined),
    onClick: () => want(true),
  } as Pressed['props'])
}
