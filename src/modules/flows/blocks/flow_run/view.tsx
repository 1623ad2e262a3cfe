import { Workflow } from 'lucide-react'
import { useContext } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import { CanvasContext } from '#shell/page/canvas.ts'
import { useT } from '#shell/texts.tsx'
import type { fields } from './block.ts'

/** Nothing for visitors: a flow does its work behind the page. Staff see which one, and that flows do not run yet. */
export default function FlowRunView({ object }: { object: PageObject }) {
  const t = useT()
  const isCanvas = useContext(CanvasContext)
  const { flow } = object.settings as SettingsOf<typeof fields>
  if (!isCanvas && object.data !== true) return null
  return (
    <p className="block-flow-run">
      <Workflow aria-hidden="true" />
      <strong>{flow ? t('flow-run.named', { flow }) : t('flow-run.none')}</strong>
      <span>{t('flow-run.not-yet')}</span>
    </p>
  )
}
