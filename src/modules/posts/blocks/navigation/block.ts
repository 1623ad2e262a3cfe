import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'
import { layout, sampleItems } from '../menu/block.ts'
import { readNavigations } from './source.server.ts'

export const fields = {
  menu: textSetting({
    th: 'เมนู (ชื่อในที่อยู่เว็บ เว้นว่างเพื่อใช้เมนูหลักของเว็บไซต์)',
    en: 'Menu (its name in the address; empty for the site’s own)',
  }),
  layout,
  label: textSetting({ th: 'ชื่อเมนู', en: 'Name of the menu' }),
}

/** A menu that staff keep as a post: the site's own, or another. */
export const navigation = defineBlock({
  type: 'navigation',
  label: { th: 'เมนูของเว็บไซต์', en: 'Menu of the site' },
  texts: ['pages.menu'],
  fields,
  source: readNavigations,
  sample: {
    data: sampleItems.map((item) => ({ fontSize: 14, fontColor: '', itemSpace: 2, ...item })),
  },
})
