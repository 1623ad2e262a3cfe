import { MENU, type MenuItem, usableItems } from './menu-items.ts'
import { colorSetting, linkSetting, listSetting, numberSetting, textSetting } from './settings.ts'

const MAX_ITEMS = 12
const MAX_CHILDREN = 20
const MAX_TITLE = 100

const link = {
  title: textSetting({ th: 'ข้อความ', en: 'Words' }, '', MAX_TITLE),
  target: linkSetting({ th: 'ลิงก์ไปที่', en: 'Leads to' }),
}

/** The items of a menu, the same in a menu post and in a menu block. */
export const menuItems = listSetting(
  { th: 'รายการเมนู', en: 'Items' },
  {
    ...link,
    subMenu: listSetting({ th: 'เมนูย่อย', en: 'Sub-menu' }, link, MAX_CHILDREN),
    fontSize: numberSetting(
      { th: 'ขนาดตัวอักษร', en: 'Size of the words' },
      { default: MENU.fontSize, min: 10, max: 40 },
    ),
    fontColor: colorSetting({ th: 'สีตัวอักษร', en: 'Colour of the words' }),
    itemSpace: numberSetting({ th: 'ระยะห่าง', en: 'Space' }, { default: MENU.itemSpace, min: 0, max: 20 }),
  },
  MAX_ITEMS,
)

/** The items of a menu post; what staff left half-done is left out, and nothing of it can run. */
export function parseMenu(builder: unknown): MenuItem[] {
  return usableItems(menuItems.schema.parse(builder))
}
