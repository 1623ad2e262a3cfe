import { defineBlock } from '#kernel/pages/block.ts'
import { listSetting, numberSetting, pictureSetting, textSetting } from '#kernel/pages/settings.ts'

export const fields = {
  images: listSetting(
    { th: 'ภาพ', en: 'Pictures' },
    {
      image: pictureSetting({ th: 'ภาพ', en: 'Picture' }),
      title: textSetting({ th: 'คำบรรยายภาพ', en: 'Caption' }),
    },
    100,
  ),
  columns: numberSetting({ th: 'จำนวนคอลัมน์', en: 'Columns' }, { default: 3, min: 1, max: 6 }),
}

/** Pictures side by side; each opens large. */
export const gallery = defineBlock({
  type: 'gallery',
  label: { th: 'แกลเลอรี', en: 'Gallery' },
  texts: ['media'],
  fields,
  sample: {
    settings: {
      images: [
        { image: '/assets/samples/room.svg', title: 'ห้องอบรม' },
        { image: '/assets/samples/lecturer.svg', title: 'วิทยากร' },
        { image: '/assets/samples/learners.svg', title: 'ผู้เรียน' },
      ],
    },
  },
})
