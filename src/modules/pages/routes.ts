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
    islands: true,
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
      group: 'standard',
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
        generic: { kind: 'list', collection: 'post', base: '/cms', page: '/cms/page/' },
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
      {
        path: 'iframe/:id',
        order: 6,
        title: { th: 'ตัวอย่างหน้าเว็บ', en: 'Page preview' },
        fullscreen: true,
        file: 'modules/pages/screens/preview.tsx',
        texts: ['pages', 'post-list', 'forms'],
        // A page is a megabyte at most, and a form writes marks of its own around it.
        formBytes: 2 * 1024 * 1024,
      },
      { path: 'form/:id/:sub?', title: { th: 'แบบฟอร์มบนหน้าเว็บ', en: 'Form of a page' } },
      {
        path: 'page/:page',
        order: 10,
        title: { th: 'หน้าเว็บ', en: 'Page' },
        auth: false,
        file: 'modules/pages/screens/page.tsx',
        islands: true,
        texts: ['pages', 'post-list', 'forms'],
        cache: { query: pageParameters },
      },
      {
        path: 'post/:pageSlug/:postSlug',
        title: { th: 'บทความ', en: 'Post' },
        auth: false,
        file: 'modules/pages/screens/post.tsx',
        islands: true,
        texts: ['pages', 'post-list'],
        cache: { query: pageParameters },
      },
      {
        path: 'picture/:id/:name',
        title: { th: 'ภาพสำหรับแชร์หน้าเว็บ', en: 'Picture of a shared page' },
        auth: false,
        file: 'modules/pages/screens/post-card.ts',
        texts: [],
      },
      {
        path: 'feed/:page',
        order: 16,
        title: { th: 'ฟีดของบทความ', en: 'Feed of posts' },
        auth: false,
        file: 'modules/pages/screens/feed.ts',
        texts: [],
      },
    ],
  ),
]
