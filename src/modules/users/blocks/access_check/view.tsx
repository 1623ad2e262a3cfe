import { useContext } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { AccessRefusal } from '#shell/access-check.tsx'
import type { AccessVerdict } from '#shell/access-rule.ts'
import { BlockNotice } from '#shell/page/block-notice.tsx'
import { CanvasContext } from '#shell/page/canvas.ts'
import { useT } from '#shell/texts.tsx'
import type { fields } from './block.ts'

/** Nothing for those whom the rest is for; for staff who build the page a sign of where the check stands. */
export default function AccessCheckBlock({ object }: { object: PageObject }) {
  const t = useT()
  const isCanvas = useContext(CanvasContext)
  const { require } = object.settings as SettingsOf<typeof fields>
  if (isCanvas) return <BlockNotice text={t(`users.block.check-${require}`)} />
  const verdict = object.data as unknown as AccessVerdict | null
  if (verdict?.kind === 'show') return null
  return <AccessRefusal verdict={verdict ?? { kind: 'block' }} require={require} />
}
