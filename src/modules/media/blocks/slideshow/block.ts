import { defineBlock } from '#kernel/pages/block.ts'
import {
  booleanSetting,
  linkSetting,
  listSetting,
  longTextSetting,
  numberSetting,
  pictureSetting,
  textSetting,
} from '#kernel/pages/settings.ts'

/** How long a slide stays, in milliseconds, unless staff say otherwise. */
export const SLIDE_INTERVAL_MS = 5000

export const fields = {
  slides: listSetting(
    { th: 'สไลด์', en: 'Slides' },
    {
      image: pictureSetting({ th: 'ภาพ', en: 'Picture' }),
      title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
      subtitle: textSetting({ th: 'หัวเรื่องรอง', en: 'Subtitle' }),
      content: longTextSetting({ th: 'ข้อความ', en: 'Text' }),
      link: linkSetting({ th: 'ลิงก์', en: 'Link' }),
      button: booleanSetting({ th: 'แสดงปุ่ม', en: 'Show a button' }),
      buttonText: textSetting({ th: 'ข้อความบนปุ่ม', en: 'Words on the button' }),
    },
    20,
  ),
  interval: numberSetting(
    { th: 'เวลาต่อสไลด์ (มิลลิวินาที)', en: 'Time of a slide (milliseconds)' },
    { default: SLIDE_INTERVAL_MS, min: 1000, max: 60_000 },
  ),
}

/** Pictures with words that take turns. */
export const slideshow = defineBlock({
  type: 'slideshow',
  label: { th: 'ภาพสไลด์', en: 'Slideshow' },
  texts: ['media'],
  fields,
  sample: {
    settings: {
      slides: [
        {
          image: '/assets/samples/campus.svg',
          title: 'เปิดรับสมัครรุ่นใหม่',
          subtitle: 'เรียนออนไลน์ได้ทุกที่',
          button: true,
          buttonText: 'ดูหลักสูตร',
          link: '/lesson/home',
        },
        { image: '/assets/samples/room.svg', title: 'อบรมในห้องเรียน', subtitle: 'พบวิทยากรตัวจริง' },
        { image: '/assets/samples/learners.svg', title: 'เรียนเป็นกลุ่ม', subtitle: 'สำหรับองค์กร' },
      ],
    },
  },
})
