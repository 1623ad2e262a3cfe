import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, flagSetting, textSetting } from '#kernel/pages/setting.ts'

/** A button that leads somewhere, or runs the flow that it names; its words are the value. */
export const button = defineBlock({
  type: 'button',
  settings: z.object({
    text: textSetting('', 100),
    link: textSetting(),
    kind: choiceSetting(['primary', 'secondary', 'quiet'], 'primary'),
    size: choiceSetting(['small', 'medium', 'large'], 'medium'),
    align: choiceSetting(['left', 'center', 'right'], 'left'),
    wide: flagSetting(false),
    flow: textSetting('', 100),
  }),
  links: ['link'],
})
