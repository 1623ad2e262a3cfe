import { recordScreens } from '#kernel/record-screens.ts'
import { extendSection, type RouteRow } from '#kernel/routes.ts'

const STEPS = '/setup/workflow/steps/:id'

/** Where administrators make the flows of their site. */
export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  ...recordScreens({
    section: '/setup',
    at: 'workflow',
    collection: 'flow',
    // After the overview of the section, which another module brings.
    order: 1,
    also: [STEPS],
    titles: [
      { th: 'ขั้นตอนอัตโนมัติ', en: 'Workflows' },
      { th: 'เพิ่มโฟลว์', en: 'Add a flow' },
      { th: 'แก้ไขโฟลว์', en: 'Edit a flow' },
      { th: 'โฟลว์', en: 'Flow' },
    ],
  }),
  {
    path: STEPS.slice('/setup/'.length),
    title: { th: 'ขั้นตอนและการทำงาน', en: 'Steps and runs' },
    file: 'modules/flows/screens/steps.tsx',
    texts: ['flow-steps'],
  },
])
