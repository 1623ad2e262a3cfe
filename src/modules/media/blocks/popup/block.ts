import { defineBlock } from '#kernel/pages/block.ts'
import {
  booleanSetting,
  choiceSetting,
  fileSetting,
  linkSetting,
  longTextSetting,
  numberSetting,
  pictureSetting,
  textSetting,
} from '#kernel/pages/settings.ts'

const seconds = { default: 0, min: 0, max: 600 }

export const fields = {
  displayType: choiceSetting(
    { th: 'แสดงเมื่อ', en: 'Shown' },
    {
      firstVisit: { th: 'มาครั้งแรกเท่านั้น', en: 'On the first visit only' },
      everyReload: { th: 'ทุกครั้งที่เปิดหน้า', en: 'Each time the page is opened' },
    },
  ),
  delay: numberSetting({ th: 'รอก่อนแสดง (วินาที)', en: 'Wait before it shows (seconds)' }, seconds),
  autoclose: booleanSetting({ th: 'ปิดเอง', en: 'Closes by itself' }),
  autocloseDelay: numberSetting(
    { th: 'ปิดเองหลัง (วินาที)', en: 'Closes after (seconds)' },
    { ...seconds, default: 10 },
  ),
  contentType: choiceSetting(
    { th: 'ชนิดเนื้อหา', en: 'Content' },
    {
      text: { th: 'ข้อความ', en: 'Text' },
      image: { th: 'ภาพ', en: 'Picture' },
      video: { th: 'วิดีโอ', en: 'Video' },
    },
  ),
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  textContent: longTextSetting({ th: 'ข้อความ', en: 'Text' }),
  imageUrl: pictureSetting({ th: 'ภาพ', en: 'Picture' }),
  videoUrl: fileSetting({ th: 'วิดีโอ', en: 'Video' }),
  link: linkSetting({ th: 'ลิงก์', en: 'Link' }),
}

/** Something that steps in front of the page after a while. */
export const popup = defineBlock({
  type: 'popup',
  label: { th: 'ป๊อปอัป', en: 'Popup' },
  texts: ['media'],
  fields,
  sample: {
    settings: {
      title: 'ประกาศวันหยุด',
      contentType: 'image',
      imageUrl: '/assets/samples/campus.svg',
      textContent: 'สถาบันปิดทำการวันที่ 13–15 เมษายน เปิดอีกครั้งวันที่ 16 เมษายน',
    },
  },
})
