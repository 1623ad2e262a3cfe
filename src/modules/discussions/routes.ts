import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/lesson', roles: [], plugin: 'lesson' }, [
  {
    path: 'chat-client',
    order: 16,
    title: { th: 'ถามวิทยากร', en: 'Ask the lecturer' },
    inApp: true,
    file: 'modules/discussions/screens/chat-client.tsx',
    texts: ['discussions'],
  },
  {
    path: 'chat-admin',
    order: 18,
    capabilities: ['teaching'],
    title: { th: 'ตอบคำถามผู้เรียน', en: 'Answer learners' },
    roles: ['admin', 'manager'],
    inMenu: true,
    file: 'modules/discussions/screens/chat-admin.tsx',
    texts: ['discussions'],
  },
])
