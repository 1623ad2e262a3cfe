import { defineBlock } from '#kernel/pages/block.ts'
import {
  booleanSetting,
  choiceSetting,
  linkSetting,
  pictureSetting,
  sizeSetting,
  textSetting,
} from '#kernel/pages/settings.ts'
import { boxAlign } from '../align.ts'

const fields = {
  url: pictureSetting({ th: 'ภาพ', en: 'Picture' }),
  alt: textSetting({ th: 'คำอธิบายภาพ', en: 'What the picture shows' }, '', 300),
  link: linkSetting({ th: 'ลิงก์', en: 'Link' }),
  align: boxAlign('center'),
  width: sizeSetting({ th: 'ความกว้าง', en: 'Width' }),
  ratio: choiceSetting(
    { th: 'สัดส่วนภาพ', en: 'Proportions' },
    {
      '': { th: 'ตามภาพ', en: 'As the picture is' },
      '21/9': { th: '21:9', en: '21:9' },
      '16/9': { th: '16:9', en: '16:9' },
      '3/2': { th: '3:2', en: '3:2' },
      '4/3': { th: '4:3', en: '4:3' },
      '1/1': { th: 'สี่เหลี่ยมจัตุรัส', en: 'Square' },
    },
    '',
  ),
  topLeft: sizeSetting({ th: 'มุมซ้ายบน', en: 'Top left corner' }),
  topRight: sizeSetting({ th: 'มุมขวาบน', en: 'Top right corner' }),
  bottomRight: sizeSetting({ th: 'มุมขวาล่าง', en: 'Bottom right corner' }),
  bottomLeft: sizeSetting({ th: 'มุมซ้ายล่าง', en: 'Bottom left corner' }),
  isFirst: booleanSetting({ th: 'โหลดก่อน (ภาพแรกของหน้า)', en: 'Load first (top of the page)' }),
}

/** A picture, which may lead somewhere; its address is the value. */
export const image = defineBlock({
  type: 'image',
  label: { th: 'รูปภาพ', en: 'Picture' },
  fields,
  standsForValue: 'url',
  links: ['value', 'url', 'link'],
  sample: {
    value: '/assets/samples/room.svg',
    settings: {
      alt: 'ห้องอบรมพร้อมกระดานและโต๊ะเรียน',
      topLeft: '12px',
      topRight: '12px',
      bottomRight: '12px',
      bottomLeft: '12px',
    },
  },
})
