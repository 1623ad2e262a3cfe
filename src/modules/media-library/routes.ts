import { extendSection, type RouteRow } from '#kernel/routes.ts'

const texts = ['media-library', 'records-screen', 'lists']

/** Where the files of a site are kept; a row of a section that another module brings. */
export const routes: readonly RouteRow[] = extendSection({ path: '/cms', roles: ['admin'], plugin: 'cms' }, [
  {
    path: 'media',
    title: { th: 'คลังสื่อ', en: 'Media library' },
    order: 17,
    inMenu: true,
    file: 'modules/media-library/screens/media.tsx',
    texts,
  },
  {
    path: 'media/:id',
    title: { th: 'ไฟล์ในคลังสื่อ', en: 'File of the media library' },
    order: 18,
    file: 'modules/media-library/screens/media-item.tsx',
    texts,
  },
])
