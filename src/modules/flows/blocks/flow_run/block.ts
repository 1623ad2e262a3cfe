import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { readFlowRuns } from '../../flow-blocks.server.ts'

export const fields = {
  flow: textSetting({ th: 'โฟลว์ที่เรียกใช้เมื่อเปิดหน้า', en: 'Flow that runs when the page is opened' }, '', 100),
}

/** Names the flow that a page runs when it is opened. Visitors see nothing of it; staff see that it is there. */
export const flowRun = defineBlock({
  type: 'flow_run',
  label: { th: 'เรียกโฟลว์เมื่อเปิดหน้า', en: 'Run a flow' },
  texts: ['flow-run'],
  fields,
  source: readFlowRuns,
  sample: { settings: { flow: 'แจ้งเจ้าหน้าที่เมื่อมีผู้สมัครใหม่' } },
})
