import { createRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { posts } from '#modules/posts/public.server.ts'
import { drawReady, findReady, wordsOf } from '#modules/templates/public.server.ts'
import { pageSets } from '../wizard/page-sets.ts'

export const isSet = (name: string) => pageSets.some((known) => known === name)

/** Pages of every set; the first is the home page. */
const pages = ['home', 'about', 'contact'] as const
const around = ['header', 'footer', 'navigator'] as const

/** Makes the first pages of a new unit out of ready-made ones, with its own words. Answers the places that they are to be put in. */
export async function beginWithSet(there: Context, set: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  const wanted = [
    ...pages.map((id) => ({ id, slug: `${id}-page` })),
    ...around.map((use) => ({ id: `${use}-${set}`, slug: use })),
  ]
  for (const { id, slug } of wanted) {
    const template = findReady(id)
    if (!template) continue
    const { type, display, title, builder, translations } = drawReady(template, wordsOf(there.site))
    const isAround = around.some((use) => use === slug)
    const { _id } = await createRecord(there, posts, {
      type,
      display,
      title,
      slug: isAround ? `${slug}-${set}` : slug,
      builder: [...builder],
      translations,
      noindex: isAround,
    })
    made[slug === 'home-page' ? 'homepage' : slug] = _id
  }
  return Object.fromEntries(Object.entries(made).filter(([name]) => ['homepage', ...around].includes(name)))
}
