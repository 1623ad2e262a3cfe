import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, colorSetting, sizeSetting, textSetting } from '#kernel/pages/setting.ts'

/** A heading; its words are the value. */
export const header = defineBlock({
  type: 'header',
  settings: z.object({
    text: textSetting(),
    level: choiceSetting(['h1', 'h2', 'h3', 'h4'], 'h2'),
    align: choiceSetting(['start', 'left', 'center', 'right'], 'start'),
    color: colorSetting(),
    fontSize: sizeSetting(),
    fontWeight: choiceSetting(['', '300', '400', '500', '600', '700', '800'], ''),
    height: sizeSetting(),
  }),
})
