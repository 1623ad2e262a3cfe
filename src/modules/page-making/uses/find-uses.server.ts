import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { escapeLike } from '#kernel/thai/fold.ts'
import { flows } from '#modules/flows/public.server.ts'
import { pathOf, posts } from '#modules/posts/public.server.ts'

/** Where a page is used: a page that leads to it, a part of the theme, or a flow. */
export interface PageUse {
  readonly kind: 'page' | 'below' | 'theme' | 'flow'
  readonly name: string
  readonly href: string | null
}

const MAX_USES = 50

const themeParts = ['homepage', 'header', 'subheader', 'footer', 'navigator'] as const

interface Used {
  readonly _id: string
  readonly slug: string
}

/** The ways in which stored text names the page. */
function namesOf({ _id, slug }: Used): string[] {
  const path = `/cms/page/${slug}`
  return [...new Set([path, pathOf({ slug }), _id, `"${slug}"`])].map((name) => `%${escapeLike(name)}%`)
}

const mentions = (column: ReturnType<typeof sql.ref>, names: readonly string[]) =>
  sql<boolean>`${column}::text like any(${names}::text[])`

/** Everything on the site that leads to the page or is made of it: who deletes it should know. */
export async function findUses(ctx: Context, page: Used): Promise<readonly PageUse[]> {
  const names = namesOf(page)
  const pages = await ctx
    .from(posts)
    .select(['_id', 'title', 'parent'])
    .where('_id', '<>', page._id)
    .where((eb) =>
      eb.or([
        eb('parent', '=', page._id),
        mentions(sql.ref('post.builder'), names),
        mentions(sql.ref('post.content'), names.slice(0, 2)),
      ]),
    )
    .orderBy('updatedAt', 'desc')
    .limit(MAX_USES)
    .execute()
  const running = await ctx
    .from(flows)
    .select('name')
    .where(mentions(sql.ref('flow.steps'), names))
    .limit(MAX_USES)
    .execute()
  const { theme } = ctx.site
  return [
    ...themeParts
      .filter((part) => theme[part] === page._id)
      .map((part) => ({ kind: 'theme' as const, name: part, href: '/cms/customize' })),
    ...pages.map(({ _id, title, parent }) => ({
      kind: parent === page._id ? ('below' as const) : ('page' as const),
      name: title,
      href: `/cms/edit/${_id}`,
    })),
    ...running.map(({ name }) => ({ kind: 'flow' as const, name, href: '/setup/workflow' })),
  ]
}
