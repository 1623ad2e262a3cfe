import { onWrite } from '#kernel/data/on-write.ts'
import { posts } from '../collections.ts'
import { inTheme } from './post-uses.server.ts'

/** The home page, header, footer and menu of a site are deleted in no way; another one takes their place first. */
export const keepThemeParts = onWrite(posts, ({ site }, { action, records }) => {
  if (action !== 'delete') return
  const parts = new Set<unknown>(Object.values(site.theme))
  if (records.some(({ id }) => parts.has(id))) throw inTheme()
})
