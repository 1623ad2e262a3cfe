import { useContext } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { AccessRefusal } from '#shell/access-check.tsx'
import type { WakeTime } from '#shell/islands/island.tsx'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CanvasContext } from '#shell/page/canvas.ts'
import { useT } from '#shell/texts.tsx'
import type { accessCheck } from './block.ts'

export const island: WakeTime = 'idle'

/** Nothing for those whom the rest is for; for staff who build the page a sign of where the check stands. */
export default function AccessCheckBlock({ object }: ViewProps<typeof accessCheck>) {
  const t = useT()
  const isCanvas = useContext(CanvasContext)
  const { require } = object.settings
  if (isCanvas) return <BlockNotice text={t(`users.block.check-${require}`)} />
  const verdict = object.data
  if (verdict?.kind === 'show') return null
  return <AccessRefusal verdict={verdict ?? { kind: 'block' }} require={require} />
}
