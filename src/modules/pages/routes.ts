import { pageParameters } from '#kernel/pages/page-parameters.ts'
import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  {
    path: '/',
    title: { th: 'หน้าแรก', en: 'Home' },
    roles: [],
    auth: false,
    group: 'default',
    icon: 'house',
    order: 0,
    inMenu: true,
    inTop: true,
    file: 'modules/pages/screens/home.tsx',
    texts: ['courses', 'course-pages', 'pages', 'post-list', 'forms'],
    // A home page of blocks may turn pages too.
    cache: { query: pageParameters },
  },
  ...defineSection(
    {
      path: '/cms',
      title: { th: 'เนื้อหาเว็บไซต์', en: 'Website content' },
      roles: ['admin'],
      home: 'pages',
      group: 'blog',
      icon: 'file-text',
      order: 10,
      plugin: 'cms',
    },
    [
      {
        path: 'pages',
        title: { th: 'หน้าเว็บ', en: 'Pages' },
        inMenu: true,
        file: 'modules/pages/screens/pages.tsx',
        texts: ['pages', 'post-list', 'records-screen', 'lists'],
      },
      {
        path: 'pages/:id',
        title: { th: 'หน้าเว็บในกลุ่มนี้', en: 'Pages of this group' },
        file: 'modules/pages/screens/pages-of-group.tsx',
        texts: ['pages', 'post-list', 'records-screen', 'lists'],
      },
      {
        path: 'customize',
        title: { th: 'ธีม ส่วนหัว และส่วนท้าย', en: 'Theme, header and footer' },
        inMenu: true,
      },
      { path: 'add', title: { th: 'เพิ่มหน้าเว็บ', en: 'Add a page' } },
      { path: 'edit/:id', title: { th: 'แก้ไขหน้าเว็บ', en: 'Edit a page' } },
      { path: 'new/:id', title: { th: 'เริ่มหน้าเว็บใหม่', en: 'Begin a new page' } },
      {
        path: 'iframe/:id',
        title: { th: 'ตัวอย่างหน้าเว็บ', en: 'Page preview' },
        fullscreen: true,
        file: 'modules/pages/screens/preview.tsx',
        texts: ['pages'],
      },
      { path: 'form/:id/:sub?', title: { th: 'แบบฟอร์มบนหน้าเว็บ', en: 'Form of a page' } },
      { path: 'builder/:id', title: { th: 'จัดหน้าเว็บ', en: 'Page builder' } },
      { path: 'menu/:id', title: { th: 'เมนูของเว็บไซต์', en: 'Menu of the site' } },
      {
        path: 'page/:page',
        title: { th: 'หน้าเว็บ', en: 'Page' },
        auth: false,
        file: 'modules/pages/screens/page.tsx',
        texts: ['pages', 'post-list', 'forms'],
        cache: { query: pageParameters },
      },
      {
        path: 'post/:pageSlug/:postSlug',
        title: { th: 'บทความ', en: 'Post' },
        auth: false,
        file: 'modules/pages/screens/post.tsx',
        texts: ['pages', 'post-list'],
        cache: { query: pageParameters },
      },
      { path: 'post/:id/add', title: { th: 'เพิ่มบทความ', en: 'Add a post' } },
      { path: 'blog/add', title: { th: 'เขียนบล็อก', en: 'Write a blog post' }, inMenu: true },
      { path: 'blog/add/:id', title: { th: 'เขียนบล็อกในกลุ่มนี้', en: 'Write a blog post in this group' } },
    ],
  ),
]
