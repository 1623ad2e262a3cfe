import { extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
  {
    path: 'language',
    title: { th: 'ภาษาและข้อความ', en: 'Languages and texts' },
    inMenu: true,
    order: 10,
    file: 'modules/languages/screens/wording.tsx',
    texts: ['wording'],
  },
  {
    path: 'language/edit/:key',
    title: { th: 'แก้ถ้อยคำ', en: 'Change the wording' },
    file: 'modules/languages/screens/words.tsx',
    texts: ['wording', 'records-screen'],
  },
])
