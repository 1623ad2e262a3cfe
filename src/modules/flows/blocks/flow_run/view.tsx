import { Workflow } from 'lucide-react'
import { useContext } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import type { WakeTime } from '#shell/islands/island.tsx'
import { CanvasContext } from '#shell/page/canvas.ts'
import { useT } from '#shell/texts.tsx'
import { useFlow } from '../../components/use-flow.ts'
import type { FlowBlockData } from '../../flow-block.ts'
import type { flowRun } from './block.ts'

/** Runs its flow when the page is opened, once for each time. */
function RunOnLoad({ block }: { block: FlowBlockData }) {
  useFlow(block, true)
  return null
}

export const island: WakeTime = 'idle'

/** Nothing that visitors see: a flow does its work behind the page. Staff see which one, and when there is none. */
export default function FlowRunView({ object }: ViewProps<typeof flowRun>) {
  const t = useT()
  const isCanvas = useContext(CanvasContext)
  const { flow } = object.settings
  const block = object.data
  return (
    <>
      {block?.flow && !isCanvas && <RunOnLoad block={block} />}
      {(isCanvas || block?.isSeen) && (
        <p className="block-flow-run">
          <Workflow aria-hidden="true" />
          <strong>{flow ? t('flow-run.named', { flow }) : t('flow-run.none')}</strong>
          <span>{block?.note || t('flow-run.staff-only')}</span>
        </p>
      )}
    </>
  )
}
