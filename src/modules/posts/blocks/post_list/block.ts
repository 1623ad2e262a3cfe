import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting, choiceSetting, numberSetting, textSetting } from '#kernel/pages/settings.ts'
import { POSTS_A_PAGE } from '../../queries.server.ts'
import { samplePosts } from './sample.ts'
import { readPostBlocks } from './source.server.ts'

export const fields = {
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
  slug: textSetting({
    th: 'ชื่อในที่อยู่ของหน้าหลัก (เว้นว่างคือหน้านี้)',
    en: 'Address name of the page above (empty: this page)',
  }),
  limit: numberSetting(
    { th: 'จำนวนต่อหน้า', en: 'Posts on a page' },
    { default: POSTS_A_PAGE, min: 1, max: 50 },
  ),
  layout: choiceSetting(
    { th: 'รูปแบบ', en: 'Layout' },
    { cards: { th: 'การ์ด', en: 'Cards' }, list: { th: 'รายการ', en: 'List' } },
  ),
  paging: booleanSetting({ th: 'มีเลขหน้า', en: 'With page numbers' }, true),
  breadcrumb: booleanSetting({ th: 'แสดงตำแหน่งของหน้าหลัก', en: 'Show the way to the page above' }, true),
}

/** The posts below a page. */
export const postList = defineBlock({
  type: 'post_list',
  label: { th: 'รายการบทความ', en: 'List of posts' },
  texts: ['post-list'],
  fields,
  source: readPostBlocks,
  sample: { settings: { title: 'ข่าวสาร', slug: 'news', limit: 6 }, data: samplePosts },
})
