import { defineBlock } from '#kernel/pages/block.ts'
import { menuItems } from '#kernel/pages/menu.ts'
import { MENU } from '#kernel/pages/menu-items.ts'
import { choiceSetting, textSetting } from '#kernel/pages/settings.ts'

export const layout = choiceSetting(
  { th: 'การจัดวาง', en: 'Layout' },
  { horizontal: { th: 'แนวนอน', en: 'Side by side' }, vertical: { th: 'แนวตั้ง', en: 'Below each other' } },
  MENU.layout,
)

export const fields = {
  items: menuItems,
  layout,
  label: textSetting({ th: 'ชื่อเมนู', en: 'Name of the menu' }),
}

export const sampleItems = [
  { title: 'หน้าแรก', target: '/', subMenu: [] },
  { title: 'หลักสูตร', target: '/lesson/home', subMenu: [] },
  {
    title: 'เกี่ยวกับสถาบัน',
    target: '#',
    subMenu: [
      { title: 'ประวัติและวิสัยทัศน์', target: '/cms/page/about' },
      { title: 'คำถามที่พบบ่อย', target: '/cms/page/faq' },
      { title: 'ติดต่อเรา', target: '/cms/page/contact' },
    ],
  },
  { title: 'ข่าวสาร', target: '/cms/page/news', subMenu: [] },
]

/** A menu of items that staff list in the block itself. */
export const menu = defineBlock({
  type: 'menu',
  label: { th: 'เมนู', en: 'Menu' },
  texts: ['pages.menu'],
  fields,
  sample: { settings: { items: sampleItems } },
})
