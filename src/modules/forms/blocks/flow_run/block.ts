import { staffRoles } from '#kernel/access/actor.ts'
import { type BlockSource, defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  flow: textSetting({ th: 'โฟลว์ที่เรียกใช้เมื่อเปิดหน้า', en: 'Flow that runs when the page is opened' }, '', 100),
}

/** Tells staff apart, who see that the block is there. */
const readStaff: BlockSource = async ({ actor }, objects) =>
  objects.map(() => (staffRoles.includes(actor.role) ? true : null))

/** Names the flow that a page runs when it is opened. Visitors see nothing of it; staff see that it is there. */
export const flowRun = defineBlock({
  type: 'flow_run',
  label: { th: 'เรียกโฟลว์เมื่อเปิดหน้า', en: 'Run a flow' },
  texts: ['flow-run'],
  fields,
  source: readStaff,
  sample: { settings: { flow: 'แจ้งเจ้าหน้าที่เมื่อมีผู้สมัครใหม่' }, data: true },
})
