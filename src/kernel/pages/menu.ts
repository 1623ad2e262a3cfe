import { MENU, type MenuItem, usableItems } from './menu-items.ts'
import { MAX_CHILDREN, MAX_ITEMS, MAX_TITLE } from './menu-limits.ts'
import {
  choiceSetting,
  colorSetting,
  linkSetting,
  listSetting,
  numberSetting,
  textSetting,
} from './settings.ts'

const link = {
  title: textSetting({ th: 'ข้อความ', en: 'Words' }, '', MAX_TITLE),
  target: linkSetting({ th: 'ลิงก์ไปที่', en: 'Leads to' }),
}

const look = {
  fontSize: numberSetting(
    { th: 'ขนาดตัวอักษร', en: 'Size of the words' },
    { default: MENU.fontSize, min: 10, max: 40 },
  ),
  fontColor: colorSetting({ th: 'สีตัวอักษร', en: 'Colour of the words' }),
  itemSpace: numberSetting({ th: 'ระยะห่าง', en: 'Space' }, { default: MENU.itemSpace, min: 0, max: 20 }),
}

/** The items of a menu block. */
export const menuItems = listSetting(
  { th: 'รายการเมนู', en: 'Items' },
  { ...link, subMenu: listSetting({ th: 'เมนูย่อย', en: 'Sub-menu' }, link, MAX_CHILDREN), ...look },
  MAX_ITEMS,
)

const shownLink = {
  ...link,
  shownTo: choiceSetting(
    { th: 'แสดงกับ', en: 'Shown to' },
    {
      all: { th: 'ทุกคน', en: 'Everybody' },
      visitors: { th: 'ผู้ที่ยังไม่เข้าสู่ระบบ', en: 'Visitors who are not signed in' },
      members: { th: 'สมาชิก', en: 'Members' },
    },
  ),
  shownIn: choiceSetting(
    { th: 'ภาษาที่แสดง', en: 'Languages' },
    {
      all: { th: 'ทุกภาษา', en: 'Every language' },
      th: { th: 'ภาษาไทย', en: 'Thai' },
      en: { th: 'ภาษาอังกฤษ', en: 'English' },
    },
  ),
}

/** The items of a menu post: beside their words and ways who sees them, and in which language. */
export const storedMenu = listSetting(
  { th: 'รายการเมนู', en: 'Items' },
  { ...shownLink, subMenu: listSetting({ th: 'เมนูย่อย', en: 'Sub-menu' }, shownLink, MAX_CHILDREN), ...look },
  MAX_ITEMS,
)

/** For whom a menu is read. */
export interface MenuReader {
  readonly isMember: boolean
  readonly lang: string
}

interface Shown {
  readonly shownTo: string
  readonly shownIn: string
}

/** The items that the reader sees, without the words about who does. */
function listShown<Item extends Shown>(items: readonly Item[], reader: MenuReader | undefined) {
  return items
    .filter(({ shownTo, shownIn }) => {
      if (!reader) return true
      const isTheirs = shownTo === 'all' || (shownTo === 'members') === reader.isMember
      return isTheirs && (shownIn === 'all' || shownIn === reader.lang)
    })
    .map(({ shownTo: _to, shownIn: _in, ...item }) => item)
}

/** The items of a menu post that the reader sees, all of them unless told; what staff left half-done is left out, and nothing of it can run. */
export function parseMenu(builder: unknown, reader?: MenuReader): MenuItem[] {
  const items = listShown(storedMenu.schema.parse(builder), reader)
  return usableItems(items.map((item) => ({ ...item, subMenu: listShown(item.subMenu, reader) })))
}
