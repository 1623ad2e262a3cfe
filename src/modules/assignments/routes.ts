import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['assignments', 'rubrics', 'records-screen']

/** Marking handed-in work: administrators and lecturers act, managers read. */
export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' },
  [
    {
      path: 'hand-ins',
      order: 48,
      title: { th: 'งานที่ส่ง', en: 'Handed-in work' },
      capabilities: ['teaching'],
      inMenu: true,
      icon: 'clipboard-check',
      file: 'modules/assignments/screens/hand-ins.tsx',
      texts: [...texts, 'lists', 'dates'],
    },
    {
      path: 'hand-ins/:id',
      title: { th: 'ตรวจงานของบทเรียน', en: 'Mark an assignment' },
      capabilities: ['teaching'],
      file: 'modules/assignments/screens/task.tsx',
      texts,
    },
    {
      path: 'hand-in/:id',
      title: { th: 'งานของผู้เรียน', en: 'A learner’s work' },
      capabilities: ['teaching'],
      file: 'modules/assignments/screens/hand-in.tsx',
      texts,
    },
  ],
)
