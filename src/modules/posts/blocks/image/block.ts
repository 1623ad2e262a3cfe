import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, flagSetting, sizeSetting, textSetting } from '#kernel/pages/setting.ts'

/** A picture, which may lead somewhere; its address is the value. */
export const image = defineBlock({
  type: 'image',
  settings: z.object({
    url: textSetting(),
    alt: textSetting('', 300),
    link: textSetting(),
    align: choiceSetting(['left', 'center', 'right'], 'center'),
    width: sizeSetting(),
    topLeft: sizeSetting(),
    topRight: sizeSetting(),
    bottomRight: sizeSetting(),
    bottomLeft: sizeSetting(),
    isFirst: flagSetting(false),
  }),
  links: ['value', 'url', 'link'],
})
