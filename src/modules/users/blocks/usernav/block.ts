import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, linkSetting } from '#kernel/pages/settings.ts'

export const fields = {
  url: linkSetting({ th: 'หน้าเข้าสู่ระบบของเว็บไซต์นี้เอง', en: 'A login page of the site’s own' }),
  align: choiceSetting(
    { th: 'ตำแหน่ง', en: 'Place' },
    {
      end: { th: 'ขวา', en: 'Right' },
      center: { th: 'กลาง', en: 'Middle' },
      start: { th: 'ซ้าย', en: 'Left' },
    },
  ),
}

/** The way in for visitors; messages, cart, profile and the way out for members. */
export const usernav = defineBlock({
  type: 'usernav',
  label: { th: 'เข้าสู่ระบบ โปรไฟล์ และตะกร้า', en: 'Log in, profile and cart' },
  fields,
  sample: {},
})
