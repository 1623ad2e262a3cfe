import { extendSection, type GenericScreen, type RouteRow } from '#kernel/routes.ts'

const STEPS = '/setup/workflow/steps/:id'

const generic = (kind: GenericScreen['kind']) => ({
  generic: {
    kind,
    collection: 'flow',
    base: '/setup/workflow',
    ...(kind === 'detail' && { also: [STEPS] }),
  },
  texts: [],
})

/** Where administrators make the flows of their site. */
export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'workflow',
    title: { th: 'ขั้นตอนอัตโนมัติ', en: 'Workflows' },
    inMenu: true,
    // After the overview of the section, which another module brings.
    order: 1,
    ...generic('list'),
  },
  { path: 'workflow/add', title: { th: 'เพิ่มโฟลว์', en: 'Add a flow' }, ...generic('add') },
  { path: 'workflow/edit/:id', title: { th: 'แก้ไขโฟลว์', en: 'Edit a flow' }, ...generic('edit') },
  { path: 'workflow/detail/:id', title: { th: 'โฟลว์', en: 'Flow' }, ...generic('detail') },
  {
    path: STEPS.slice('/setup/'.length),
    title: { th: 'ขั้นตอนและการทำงาน', en: 'Steps and runs' },
    file: 'modules/flows/screens/steps.tsx',
    texts: ['flow-steps'],
  },
])
