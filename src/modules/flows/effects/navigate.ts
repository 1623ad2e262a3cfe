import { defineEffect, textIn } from '#kernel/flows/effect.ts'

/** Another page of the site. */
export default defineEffect({
  show: (data, { go }) => go(textIn(data, 'path')),
})
