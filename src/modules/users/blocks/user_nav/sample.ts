import type { MenuSection } from '#shell/root-data.server.ts'

const link = (path: string, title: string) => ({ path, title, icon: null, counter: null })

/** What stands in the editor's canvas, where staff have a menu of their own. */
export const sampleMenu: readonly MenuSection[] = [
  { ...link('/', 'หน้าแรก'), group: 'default', children: [] },
  { ...link('/student', 'ผู้เรียน'), group: 'academy', children: [link('/student/profile', 'ประวัติผู้เรียน')] },
  {
    ...link('/message', 'ข้อความ'),
    group: 'standard',
    children: [link('/message/inbox', 'กล่องข้อความ'), link('/message/compose', 'เขียนข้อความ')],
  },
]
