import { defineBlock } from '#kernel/pages/block.ts'
import { REFUSED_LINK } from '#kernel/pages/safe-link.ts'
import { booleanSetting, choiceSetting, markedLinkSetting, textSetting } from '#kernel/pages/settings.ts'
import { boxAlign } from '#modules/posts/public.server.ts'
import { readButtons } from './read-buttons.server.ts'

const fields = {
  text: textSetting({ th: 'ข้อความบนปุ่ม', en: 'Words on the button' }, '', 100),
  link: markedLinkSetting({ th: 'ลิงก์', en: 'Link' }),
  kind: choiceSetting(
    { th: 'รูปแบบ', en: 'Look' },
    {
      primary: { th: 'ปุ่มหลัก', en: 'Primary' },
      secondary: { th: 'ปุ่มรอง', en: 'Secondary' },
      quiet: { th: 'เรียบ', en: 'Quiet' },
    },
  ),
  size: choiceSetting(
    { th: 'ขนาด', en: 'Size' },
    {
      small: { th: 'เล็ก', en: 'Small' },
      medium: { th: 'กลาง', en: 'Medium' },
      large: { th: 'ใหญ่', en: 'Large' },
    },
    'medium',
  ),
  align: boxAlign('left'),
  wide: booleanSetting({ th: 'เต็มความกว้าง', en: 'As wide as its place' }),
  flow: textSetting({ th: 'โฟลว์ที่เรียกใช้', en: 'Flow that it runs' }, '', 100),
}

/** A button that leads somewhere, or runs the flow that it names; its words are the value. */
export const button = defineBlock({
  type: 'button',
  label: { th: 'ปุ่ม', en: 'Button' },
  fields,
  standsForValue: 'text',
  links: ['link'],
  source: readButtons,
  asksFor: ({ settings }) => settings.flow !== '' || settings.link === REFUSED_LINK,
  sample: { value: 'ดูหลักสูตรทั้งหมด', settings: { link: '/lesson/home' } },
})
