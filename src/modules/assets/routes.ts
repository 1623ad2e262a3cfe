import { recordScreens } from '#kernel/record-screens.ts'
import { defineSection, type RouteRow, type SectionScreen } from '#kernel/routes.ts'
import { MAX_DOCUMENT } from './register/document-rule.ts'

const own = (file: string, ...more: string[]) => ({
  file: `modules/assets/screens/${file}.tsx`,
  texts: ['assets', 'asset', 'records-screen', ...more],
})
const FORM_PARTS = 64 * 1024
/** A sheet of five thousand lines is about a megabyte. */
export const MAX_SHEET = 4 * 1024 * 1024

const screens: Readonly<Record<string, Partial<SectionScreen>>> = {
  list: own('dashboard', 'lists', 'dates'),
  add: own('add'),
  edit: own('edit'),
  detail: { ...own('detail'), formBytes: MAX_DOCUMENT + FORM_PARTS },
}

const register = recordScreens({
  section: '/asset',
  collection: 'asset',
  titles: [
    { th: 'ทรัพย์สินทั้งหมด', en: 'All assets' },
    { th: 'เพิ่มทรัพย์สิน', en: 'Add an asset' },
    { th: 'แก้ไขทรัพย์สิน', en: 'Edit an asset' },
    { th: 'ข้อมูลทรัพย์สิน', en: 'Asset' },
  ],
}).map((row) => ({ ...row, ...screens[row.generic?.kind ?? ''] }))

const categories = recordScreens({
  section: '/asset',
  at: 'config',
  order: 20,
  collection: 'asset_category',
  titles: [
    { th: 'ตั้งค่าทะเบียนทรัพย์สิน', en: 'Asset settings' },
    { th: 'เพิ่มหมวดทรัพย์สิน', en: 'Add a category' },
    { th: 'แก้ไขหมวดทรัพย์สิน', en: 'Edit a category' },
    { th: 'หมวดทรัพย์สิน', en: 'Category' },
  ],
})

/** The register of a collection's things, for those who run it. */
export const routes: readonly RouteRow[] = defineSection(
  {
    path: '/asset',
    title: { th: 'ทะเบียนทรัพย์สิน', en: 'Asset central' },
    roles: ['superadmin'],
    home: 'dashboard',
    group: 'origin',
    icon: 'boxes',
    order: 70,
    plugin: 'asset',
  },
  [
    ...register,
    {
      path: 'excel',
      order: 4,
      title: { th: 'นำเข้าและส่งออก Excel', en: 'Excel in and out' },
      inMenu: true,
      ...own('excel', 'users.import'),
      formBytes: MAX_SHEET + FORM_PARTS,
    },
    {
      path: 'admin/:id',
      order: 5,
      title: { th: 'ผู้รับผิดชอบทรัพย์สิน', en: 'People answerable for an asset' },
      ...own('custody'),
    },
    {
      path: 'labels',
      order: 12,
      title: { th: 'พิมพ์ป้ายทรัพย์สิน', en: 'Print labels' },
      inMenu: true,
      ...own('labels'),
    },
    { path: 'count', order: 13, title: { th: 'ตรวจนับ', en: 'Stock-taking' }, inMenu: true, ...own('counts') },
    {
      path: 'count/:id',
      order: 14,
      title: { th: 'การตรวจนับ', en: 'A count' },
      devices: true,
      ...own('count'),
    },
    {
      path: 'depreciation',
      order: 15,
      title: { th: 'ค่าเสื่อมราคา', en: 'Depreciation' },
      inMenu: true,
      ...own('depreciation', 'dates'),
    },
    {
      path: 'receive/:link',
      order: 16,
      title: { th: 'รับมอบทรัพย์สิน', en: 'Take an asset over' },
      auth: false,
      ...own('receive'),
    },
    ...categories,
  ],
)
