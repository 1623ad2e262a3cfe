import type { RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  {
    path: '/form/dashboard',
    title: { th: 'แบบฟอร์มทั้งหมด', en: 'All forms' },
    roles: ['admin'],
    auth: true,
    file: 'modules/forms/screens/form-dashboard.tsx',
    texts: ['form-list', 'records-screen', 'lists'],
  },
  {
    path: '/cms/form/:id/:sub?',
    title: { th: 'แบบฟอร์มบนหน้าเว็บ', en: 'Form of a page' },
    roles: ['admin'],
    auth: true,
    plugin: 'cms',
    file: 'modules/forms/screens/entries.tsx',
    texts: ['form-entries', 'form-desk', 'form-list', 'form', 'records-screen', 'lists', 'dates'],
  },
]
