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
    title: { th: 'ออกแบบขั้นตอน', en: 'Design the steps' },
    file: 'modules/flows/screens/steps.tsx',
    texts: ['flow-steps', 'flow-designer', 'flow-try', 'flow-ready', 'records-screen'],
  },
  {
    path: 'workflow/starts/:id',
    title: { th: 'การเริ่มของโฟลว์', en: 'Starts of a flow' },
    file: 'modules/flows/screens/starts.tsx',
    texts: ['flow-steps', 'flow-starts', 'records-screen'],
  },
  {
    path: 'workflow/runs',
    title: { th: 'การทำงานของโฟลว์', en: 'Runs of flows' },
    file: 'modules/flows/screens/runs.tsx',
    texts: ['flow-steps', 'flow-runs', 'flow_run', 'records-screen', 'lists', 'dates'],
  },
  {
    path: 'workflow/run/:id',
    title: { th: 'การทำงานหนึ่งครั้ง', en: 'One run of a flow' },
    file: 'modules/flows/screens/run.tsx',
    texts: ['flow-steps', 'flow-runs', 'flow_run', 'step_result', 'records-screen'],
  },
  {
    path: 'workflow/versions/:id',
    title: { th: 'ฉบับของโฟลว์', en: 'Versions of a flow' },
    file: 'modules/flows/screens/versions.tsx',
    texts: ['flow-steps', 'flow-versions', 'records-screen'],
  },
])
