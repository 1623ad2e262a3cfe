import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { courses } from '#modules/courses/public.server.ts'
import { flowStarts, flows } from '#modules/flows/public.server.ts'
import { drafts } from '#modules/page-editor/public.server.ts'
import { type PostUse, posts, type UsesOfPosts } from '#modules/posts/public.server.ts'
import { type NamedPage, patternOfPage, readerOfNames } from './names-of-pages.ts'

const MAX_USES = 50
/** Pages that are looked for in one reading of everything on the site. */
const TOGETHER = 50

const themeParts = ['homepage', 'header', 'subheader', 'footer', 'navigator'] as const

/** All that a row says, of the columns that may name a page. */
const said = (...columns: readonly string[]) =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`

/** A row that names some of the pages. */
interface Naming {
  readonly by: string
  readonly use: PostUse
  readonly text: string
}

async function listPages(ctx: Context, pages: readonly NamedPage[], pattern: string): Promise<Naming[]> {
  const text = said('post.builder', 'post.content', 'post.translations')
  const rows = await ctx
    .from(posts)
    .select(['_id', 'title', text.as('text')])
    .where(sql<boolean>`${text} ~ ${pattern}`)
    .orderBy('updatedAt', 'desc')
    .limit(MAX_USES * pages.length)
    .execute()
  return rows.map((row) => ({
    by: row._id,
    use: { kind: 'page', name: row.title, href: `/cms/edit/${row._id}` },
    text: row.text,
  }))
}

async function listDrafts(ctx: Context, pages: readonly NamedPage[], pattern: string): Promise<Naming[]> {
  const text = said('page_draft.builder')
  const rows = await ctx
    .from(drafts)
    .innerJoin(aliased(posts, 'page'), 'page._id', 'page_draft.postID')
    .select(['page._id', 'page.title', text.as('text')])
    .where(sql<boolean>`${text} ~ ${pattern}`)
    .limit(MAX_USES * pages.length)
    .execute()
  return rows.map((row) => ({
    by: row._id,
    use: { kind: 'draft', name: row.title, href: `/cms/builder/${row._id}` },
    text: row.text,
  }))
}

async function listFlows(ctx: Context, pages: readonly NamedPage[], pattern: string): Promise<Naming[]> {
  const steps = said('flow.steps')
  const naming = await ctx
    .from(flows)
    .select(['flow._id', 'flow.name', steps.as('text')])
    .where(sql<boolean>`${steps} ~ ${pattern}`)
    .limit(MAX_USES * pages.length)
    .execute()
  const started = await ctx
    .from(flowStarts)
    .innerJoin(aliased(flows, 'started'), 'started._id', 'flow_start.flowID')
    .select(['started._id', 'started.name', sql<string>`${sql.ref('flow_start.about')}::text`.as('text')])
    .where(
      'flow_start.about',
      'in',
      pages.map(({ _id }) => _id),
    )
    .limit(MAX_USES * pages.length)
    .execute()
  return [...naming, ...started].map(({ _id, name, text }) => ({
    by: _id,
    use: { kind: 'flow', name, href: `/setup/workflow/steps/${_id}` },
    text,
  }))
}

async function listCourses(ctx: Context, pages: readonly NamedPage[], pattern: string): Promise<Naming[]> {
  const text = said(
    ...['short_description', 'description', 'outcomes', 'audience', 'translations'].map(
      (name) => `course.${name}`,
    ),
  )
  const rows = await ctx
    .from(courses)
    .select(['_id', 'name', text.as('text')])
    .where(sql<boolean>`${text} ~ ${pattern}`)
    .limit(MAX_USES * pages.length)
    .execute()
  return rows.map((row) => ({
    by: row._id,
    use: { kind: 'course', name: row.name, href: `/lesson/edit/${row._id}` },
    text: row.text,
  }))
}

async function listBelow(ctx: Context, ids: readonly string[]) {
  const rows = await ctx
    .from(posts)
    .select(['_id', 'title', 'parent'])
    .where('parent', 'in', ids)
    .limit(MAX_USES * ids.length)
    .execute()
  return rows.map(({ _id, title, parent }) => ({
    of: parent as string,
    by: _id,
    use: { kind: 'below', name: title, href: `/cms/edit/${_id}` } as const,
  }))
}

/** Everything on the site that leads to the pages or is made of them: who deletes one should know. */
export async function findUses(ctx: Context, ids: readonly string[]): Promise<UsesOfPosts> {
  const uses = new Map<string, Map<string, PostUse>>(ids.map((id) => [id, new Map()]))
  // What names a page in several ways is one place of use.
  const note = (of: string, by: string, use: PostUse) => {
    const own = uses.get(of)
    if (own && by !== of && !own.has(by) && own.size < MAX_USES) own.set(by, use)
  }
  for (const part of themeParts) {
    const id = ctx.site.theme[part]
    const use = { kind: 'theme', name: ctx.t(`page-making.part-${part}`), href: '/cms/customize' } as const
    if (id !== undefined) note(id, part, use)
  }
  for (let at = 0; at < ids.length; at += TOGETHER) {
    const some = ids.slice(at, at + TOGETHER)
    const pages = await ctx.from(posts).select(['_id', 'slug']).where('_id', 'in', some).execute()
    if (pages.length === 0) continue
    for (const { of, by, use } of await listBelow(ctx, some)) note(of, by, use)
    const pattern = pages.map(patternOfPage).join('|')
    const namedIn = readerOfNames(pages)
    for (const list of [listPages, listFlows, listCourses, listDrafts])
      for (const { by, use, text } of await list(ctx, pages, pattern))
        for (const page of namedIn(text)) note(page._id, by, use)
  }
  return new Map([...uses].map(([id, own]) => [id, [...own.values()]]))
}
