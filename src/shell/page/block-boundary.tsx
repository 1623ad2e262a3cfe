import { Component, type ReactNode, Suspense } from 'react'
import { useT } from '#shell/texts.tsx'

/** What stands in the place of a block that could not be drawn. */
export function BlockFault() {
  const t = useT()
  return <p className="page-fault">{t('shell.block-fault')}</p>
}

/** A block whose type nobody knows, in the editor: it stays in the page as it is. */
export function UnknownBlock({ type }: { type: string }) {
  const t = useT()
  return <p className="page-fault">{t('shell.block-unknown', { type })}</p>
}

interface BoundaryProps {
  readonly children: ReactNode
}

class Catch extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <BlockFault /> : this.props.children
  }
}

const fault = <BlockFault />
const isServer = typeof document === 'undefined'

/** Keeps what goes wrong in one block to that block: on the server, where only a suspense does, and in the browser. */
export function BlockBoundary({ children }: BoundaryProps) {
  if (isServer) return <Suspense fallback={fault}>{children}</Suspense>
  return (
    <Catch>
      <Suspense fallback={null}>{children}</Suspense>
    </Catch>
  )
}
