import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['teaching', 'attendance', 'records-screen', 'lists']

export const routes: readonly RouteRow[] = extendSection(
  { path: '/lesson', roles: ['admin', 'manager'], plugin: 'lesson' },
  [
    {
      path: 'teaching',
      title: { th: 'การสอนและผู้เรียน', en: 'Teaching' },
      capabilities: ['teaching'],
      inMenu: true,
      order: 5,
      file: 'modules/teaching/screens/teaching.tsx',
      texts,
    },
    {
      path: 'roster/:id',
      title: { th: 'รายชื่อผู้เรียนของหลักสูตร', en: 'Learners of a course' },
      capabilities: ['teaching'],
      file: 'modules/teaching/screens/roster.tsx',
      texts,
    },
    {
      path: 'lecturer-account/:id',
      title: { th: 'บัญชีของวิทยากร', en: 'Account of a lecturer' },
      roles: ['admin'],
      file: 'modules/teaching/screens/lecturer-account.tsx',
      texts,
    },
  ],
)
