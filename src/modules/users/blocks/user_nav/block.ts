import { defineBlock } from '#kernel/pages/block.ts'
import { textSetting } from '#kernel/pages/settings.ts'

export const fields = { title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }) }

/** The side menu of the member area. */
export const userNav = defineBlock({
  type: 'user_nav',
  label: { th: 'เมนูสมาชิก', en: 'Menu of members' },
  texts: ['users.block'],
  fields,
  sample: {},
})
