import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  url: textSetting({ th: 'ลิงก์ YouTube', en: 'YouTube link' }),
  title: textSetting({ th: 'ชื่อวิดีโอ', en: 'Title of the video' }),
}

/** A video of YouTube; nothing of it is loaded before somebody plays it. */
export const youtube = defineBlock({
  type: 'youtube',
  label: { th: 'วิดีโอ YouTube', en: 'YouTube video' },
  texts: ['media'],
  embeds: ['youtube'],
  fields,
  sample: { settings: { url: 'https://youtu.be/aaaaaaaaaaa', title: 'แนะนำสถาบัน' } },
})
