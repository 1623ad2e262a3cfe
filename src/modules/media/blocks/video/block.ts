import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, fileSetting, pictureSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  url: fileSetting({ th: 'ไฟล์หรือที่อยู่วิดีโอ', en: 'Video file or address' }),
  title: textSetting({ th: 'ชื่อวิดีโอ', en: 'Title of the video' }),
  poster: pictureSetting({ th: 'ภาพก่อนเล่น', en: 'Picture before it plays' }),
  captions: fileSetting({ th: 'ไฟล์คำบรรยาย (WebVTT)', en: 'Captions file (WebVTT)' }),
  autoplay: booleanSetting({ th: 'เล่นเองแบบไม่มีเสียง', en: 'Play by itself, without sound' }),
  loop: booleanSetting({ th: 'เล่นวน', en: 'Play again and again' }),
}

/** A video of the site's own files or of another address. */
export const video = defineBlock({
  type: 'video',
  label: { th: 'วิดีโอ', en: 'Video' },
  texts: ['media'],
  fields,
  sample: {
    settings: { url: '/assets/samples/welcome.webm', title: 'แนะนำสถาบัน' },
  },
})
