import { extendSection, type RouteRow } from '#kernel/routes.ts'

/** A page is a megabyte at most; a form writes it with its own marks around. */
const FORM_BYTES = 2 * 1024 * 1024

export const routes: readonly RouteRow[] = [
  ...extendSection({ path: '/cms', roles: ['admin'], plugin: 'cms' }, [
    {
      path: 'builder/:id',
      title: { th: 'จัดหน้าเว็บ', en: 'Page builder' },
      order: 60,
      file: 'modules/page-editor/screens/builder.tsx',
      texts: ['page-editor', 'records-screen', 'templates', 'dates'],
      formBytes: FORM_BYTES,
    },
    {
      path: 'translate/:id',
      title: { th: 'แปลข้อความในหน้าเว็บ', en: 'Texts of a page in English' },
      order: 62,
      file: 'modules/page-editor/screens/translate.tsx',
      texts: ['page-phrases', 'records-screen'],
      formBytes: FORM_BYTES,
    },
    {
      path: 'draft/:id/:key',
      title: { th: 'ตัวอย่างหน้าเว็บที่ยังไม่เผยแพร่', en: 'Preview of an unpublished page' },
      order: 61,
      auth: false,
      file: 'modules/page-editor/screens/draft.tsx',
      texts: ['page-editor', 'pages', 'post-list', 'forms'],
      metaTags: { robots: 'noindex' },
    },
  ]),
]
