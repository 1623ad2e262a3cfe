import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'

/** Runs a flow when the page is opened; nothing of it is seen. */
export const flowRun = defineBlock({
  type: 'flow_run',
  label: { th: 'ปุ่มเริ่มโฟลว์', en: 'Start a flow' },
  fields: {
    flow: textSetting({ th: 'โฟลว์ที่เรียกใช้เมื่อเปิดหน้า', en: 'Flow that runs when the page is opened' }, '', 100),
  },
})
