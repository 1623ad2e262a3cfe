import { extendSection, type GenericScreen, type RouteRow } from '#kernel/routes.ts'

const record = (kind: GenericScreen['kind']) =>
  ({ kind, collection: 'post', base: '/cms', page: '/cms/page/' }) as const

const texts = ['page-making', 'templates', 'records-screen']

/** Where pages, posts and menus are made; rows of a section that another module brings. */
export const routes: readonly RouteRow[] = [
  {
    path: '/form/new',
    title: { th: 'สร้างแบบฟอร์ม', en: 'New form' },
    roles: ['admin'],
    auth: true,
    file: 'modules/page-making/screens/add-page.tsx',
    texts,
  },
  ...extendSection({ path: '/cms', roles: ['admin'], plugin: 'cms' }, [
    {
      path: 'add',
      title: { th: 'เพิ่มหน้าเว็บ', en: 'Add a page' },
      order: 3,
      generic: record('add'),
      file: 'modules/page-making/screens/add-page.tsx',
      texts,
    },
    {
      path: 'edit/:id',
      title: { th: 'แก้ไขหน้าเว็บ', en: 'Edit a page' },
      order: 4,
      generic: record('edit'),
      file: 'modules/page-making/screens/edit-page.tsx',
      texts,
    },
    {
      path: 'new/:id',
      title: { th: 'เริ่มหน้าเว็บใหม่', en: 'Begin a new page' },
      order: 5,
      file: 'modules/page-making/screens/add-page.tsx',
      texts,
    },
    {
      path: 'menu/:id',
      title: { th: 'เมนูของเว็บไซต์', en: 'Menu of the site' },
      order: 9,
      file: 'modules/page-making/screens/menu.tsx',
      texts: ['menu-making', 'records-screen'],
    },
    ...[
      { path: 'post/:id/add', title: { th: 'เพิ่มบทความ', en: 'Add a post' }, order: 13 },
      {
        path: 'blog/add/:id',
        title: { th: 'เขียนบล็อกในกลุ่มนี้', en: 'Write a blog post in this group' },
        order: 15,
      },
    ].map((screen) => ({
      ...screen,
      file: 'modules/page-making/screens/write-post.tsx',
      texts,
    })),
    {
      path: 'blog/add',
      title: { th: 'เขียนบล็อก', en: 'Write a blog post' },
      order: 14,
      inMenu: true,
      file: 'modules/page-making/screens/choose-blog.tsx',
      texts,
    },
  ]),
]
