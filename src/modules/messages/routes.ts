import type { GenericScreen, RouteEntry } from '#kernel/routes.ts'

const staff = { roles: ['root', 'admin'], auth: true } as const
const mail = (kind: GenericScreen['kind']) => ({ kind, collection: 'message', base: '/setup/email' }) as const
const template = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'email_template', base: '/setup/email/template' }) as const

export const routes: readonly RouteEntry[] = [
  {
    path: '/setup/email',
    title: { th: 'อีเมล', en: 'Mail' },
    ...staff,
    redirectsTo: '/setup/email/dashboard',
  },
  {
    path: '/setup/email/dashboard',
    title: { th: 'อีเมล', en: 'Mail' },
    ...staff,
    inMenu: true,
    icon: 'mail',
    group: 'system',
    order: 20,
    generic: mail('list'),
  },
  { path: '/setup/email/add', title: { th: 'เขียนอีเมล', en: 'Write a mail' }, ...staff, generic: mail('add') },
  { path: '/setup/email/detail/:id', title: { th: 'อีเมล', en: 'Mail' }, ...staff, generic: mail('detail') },
  {
    path: '/setup/email/template/dashboard',
    title: { th: 'แม่แบบอีเมล', en: 'Mail templates' },
    ...staff,
    inMenu: true,
    icon: 'mail',
    group: 'system',
    order: 21,
    generic: template('list'),
  },
  {
    path: '/setup/email/template/add',
    title: { th: 'เพิ่มแม่แบบอีเมล', en: 'Add a mail template' },
    ...staff,
    generic: template('add'),
  },
  {
    path: '/setup/email/template/edit/:id',
    title: { th: 'แก้ไขแม่แบบอีเมล', en: 'Edit a mail template' },
    ...staff,
    generic: template('edit'),
  },
]
