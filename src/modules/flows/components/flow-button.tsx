import type { ReactNode } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '#ui/button.tsx'
import type { FlowBlockData } from '../flow-block.ts'
import { useFlow } from './use-flow.ts'

type FlowButtonProps = {
  block: FlowBlockData
  kind: ButtonKind
  size: ButtonSize
  wide: boolean
  children: ReactNode
}

/** A button that runs a flow, with what the form around it holds. */
export function FlowButton({ block, children, ...look }: FlowButtonProps) {
  const { isBusy, run } = useFlow(block, false)
  return (
    <Button {...look} busy={isBusy} onClick={() => void run()}>
      {children}
    </Button>
  )
}
