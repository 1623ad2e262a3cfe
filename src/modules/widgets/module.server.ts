import { defineModule } from '#kernel/modules.ts'
import { newsTicker } from './blocks/news_ticker/block.ts'
import { note } from './blocks/note/block.ts'
import { statistics } from './blocks/statistics/block.ts'
import { stats } from './blocks/stats/block.ts'
import { table } from './blocks/table/block.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'

export const widgets = defineModule({
  name: 'widgets',
  blocks: [note, newsTicker, stats, statistics, table],
  texts: { th: { widgets: th }, en: { widgets: en } },
})
