import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'assistant',
    title: { th: 'เครื่องของผู้ช่วย', en: 'Server of the assistant' },
    file: 'modules/assistant-server/screens/connection.tsx',
    texts: ['assistant-server', 'records-screen', 'sealed'],
    order: 61,
  },
])
