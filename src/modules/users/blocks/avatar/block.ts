import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, numberSetting, pictureSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  size: choiceSetting(
    { th: 'ขนาด', en: 'Size' },
    {
      xs: { th: 'จิ๋ว', en: 'Tiny' },
      small: { th: 'เล็ก', en: 'Small' },
      medium: { th: 'กลาง', en: 'Medium' },
      large: { th: 'ใหญ่', en: 'Large' },
      xl: { th: 'ใหญ่มาก', en: 'Very large' },
      '2xl': { th: 'ใหญ่ที่สุด', en: 'Largest' },
    },
    'medium',
  ),
  picture: pictureSetting({
    th: 'รูป (เว้นว่างคือรูปของผู้ที่เข้าสู่ระบบ)',
    en: 'Picture (empty for that of whoever is logged in)',
  }),
  title: textSetting({ th: 'ชื่อของผู้ที่อยู่ในรูป', en: 'Whose picture it is' }),
  badge: choiceSetting(
    { th: 'ตัวเลขที่มุม', en: 'Number at the corner' },
    {
      none: { th: 'ไม่มี', en: 'None' },
      messages: { th: 'ข้อความที่ยังไม่ได้อ่าน', en: 'Unread messages' },
      own: { th: 'กำหนดเอง', en: 'One of your own' },
    },
  ),
  count: numberSetting({ th: 'ตัวเลขที่กำหนดเอง', en: 'The number' }, { default: 0, min: 0, max: 1_000_000 }),
}

/** A portrait: of whoever is logged in, or a picture that staff chose. */
export const avatar = defineBlock({
  type: 'avatar',
  label: { th: 'รูปประจำตัว', en: 'Portrait' },
  texts: ['users.block'],
  fields,
  sample: { settings: { title: 'ใบบัว พิพัฒน์ผล', size: '2xl', badge: 'own', count: 120 } },
})
