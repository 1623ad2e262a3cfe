import { defineModule } from '#kernel/modules.ts'
import { embed } from './blocks/embed/block.ts'
import { gallery } from './blocks/gallery/block.ts'
import { iframe } from './blocks/iframe/block.ts'
import { popup } from './blocks/popup/block.ts'
import { preview } from './blocks/preview/block.ts'
import { slideshow } from './blocks/slideshow/block.ts'
import { video } from './blocks/video/block.ts'
import { youtube } from './blocks/youtube/block.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const media = defineModule({
  name: 'media',
  blocks: [preview, youtube, video, slideshow, gallery, popup, iframe, embed],
  texts: { th: { media: th }, en: { media: en } },
})
