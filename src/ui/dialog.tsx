import {
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { useWanted } from './use-wanted.ts'

export interface DialogProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Name of the button that closes it; without one the dialog must be answered. */
  readonly closeLabel?: string
  /** The element that opens it; left out when `open` is steered from outside. */
  readonly trigger?: Pressed
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly width?: 'narrow' | 'wide' | 'screen'
  readonly role?: 'dialog' | 'alertdialog'
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** An element that is pressed. */
export type Pressed = ReactElement<{
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
}>

const loadPanel = () => import('./dialog-panel.tsx')
const CloseContext = createContext<() => void>(() => undefined)

/**
 * A question that must be answered first: a panel on the desk, a sheet from below on phones. Esc closes. Its code comes when it
 * first opens.
 */
export function Dialog({ trigger, open, onOpenChange, ...shown }: DialogProps) {
  const [isOwn, setOwn] = useState(false)
  const isOpen = open ?? isOwn
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const panel = useWanted(loadPanel, isOpen, () => change(false))
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onPointerEnter: () => void loadPanel().catch(() => undefined),
          onClick: (event: MouseEvent<HTMLElement>) => {
            trigger.props.onClick?.(event)
            change(true)
          },
        } as Pressed['props'])}
      {panel && (
        <CloseContext value={() => change(false)}>
          <panel.DialogPanel {...shown} open={isOpen} onOpenChange={change} />
        </CloseContext>
      )}
    </>
  )
}

/** Closes the dialog around it; takes a button to draw. */
export function DialogClose({ render }: { render: Pressed }) {
  const close = useContext(CloseContext)
  return cloneElement(render, {
    onClick: (event) => {
      render.props.onClick?.(event)
      close()
    },
  })
}
