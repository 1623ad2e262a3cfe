import { defineSection, extendSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/message',
      title: { th: 'ข้อความ', en: 'Messages' },
      roles: ['admin', 'public', 'manager'],
      home: 'inbox',
      group: 'standard',
      icon: 'mail',
      order: 10,
      counter: 'messages',
    },
    [
      { path: 'inbox', title: { th: 'กล่องข้อความ', en: 'Inbox' }, inMenu: true, inTop: true, inApp: true },
      { path: 'read', title: { th: 'อ่านข้อความ', en: 'Read a message' } },
      { path: 'compose', title: { th: 'เขียนข้อความ', en: 'Write a message' }, inMenu: true },
    ],
  ),
  ...extendSection({ path: '/setup', roles: ['root', 'admin'] }, [
    {
      path: 'email',
      title: { th: 'อีเมล', en: 'Mail' },
      inMenu: true,
      generic: { kind: 'list', collection: 'message', base: '/setup/email' },
      file: 'modules/messages/screens/mails.tsx',
      texts: ['message', 'lists', 'records-screen'],
      order: 2,
    },
    {
      path: 'email/add',
      title: { th: 'เขียนอีเมล', en: 'Write a mail' },
      generic: { kind: 'add', collection: 'message', base: '/setup/email' },
    },
    {
      path: 'email/detail/:id',
      title: { th: 'รายละเอียดอีเมล', en: 'Mail details' },
      generic: { kind: 'detail', collection: 'message', base: '/setup/email' },
      file: 'modules/messages/screens/mail.tsx',
      texts: ['message', 'records-screen'],
    },
    {
      path: 'email/template/dashboard',
      order: 4,
      title: { th: 'แม่แบบอีเมล', en: 'Mail templates' },
      inMenu: true,
      generic: { kind: 'list', collection: 'email_template', base: '/setup/email/template' },
    },
    {
      path: 'email/template/add',
      title: { th: 'เพิ่มแม่แบบอีเมล', en: 'Add a mail template' },
      generic: { kind: 'add', collection: 'email_template', base: '/setup/email/template' },
    },
    {
      path: 'email/template/edit/:id',
      title: { th: 'แก้ไขแม่แบบอีเมล', en: 'Edit a mail template' },
      generic: { kind: 'edit', collection: 'email_template', base: '/setup/email/template' },
    },
  ]),
]
