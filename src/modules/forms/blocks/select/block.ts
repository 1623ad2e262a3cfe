import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, textSetting } from '#kernel/pages/settings.ts'
import type { OfferedEntry } from '#modules/site-lists/public.server.ts'
import { choicesOf } from '../choices.ts'
import { sayText } from '../say-text.ts'
import { hints, options } from '../settings.ts'
import { selectInput } from './input.ts'
import { confirmListed, readListed } from './source.server.ts'

export const fields = {
  ...hints,
  list: choiceSetting(
    { th: 'ตัวเลือกมาจาก', en: 'Answers come from' },
    {
      none: { th: 'รายการด้านล่าง', en: 'The list below' },
      config_category: { th: 'หมวดของเว็บไซต์', en: 'The site’s categories' },
      config_type: { th: 'ประเภทของเว็บไซต์', en: 'The site’s types' },
      config_mode: { th: 'รูปแบบของเว็บไซต์', en: 'The site’s modes' },
    },
  ),
  group: textSetting({ th: 'เฉพาะกลุ่ม (ว่าง = ทั้งหมด)', en: 'Only this group (empty = all)' }, '', 60),
  options,
}

/** One answer out of a list that opens: the block's own answers, or a list of the site. */
export const select = defineBlock<typeof fields, readonly OfferedEntry[]>({
  type: 'select',
  label: { th: 'รายการเลือก', en: 'Drop-down list' },
  fields,
  input: { ...selectInput, say: sayText, confirm: confirmListed, offers: (object) => choicesOf(object) },
  source: readListed,
  asksFor: ({ settings }) => settings.list !== 'none',
  sample: { settings: { options: ['กรุงเทพมหานคร', 'เชียงใหม่', 'ขอนแก่น', 'สงขลา'] } },
})
