import { sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import {
  type BulkAction,
  type BulkOutcome,
  defineList,
  defineListWithin,
  type FilterOption,
  type List,
  type ListRow,
} from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import type { RowNote } from '#kernel/lists/tables.ts'
import { findPost, findPostUses, posts, refusalOfUses } from '#modules/posts/public.server.ts'

const gates = ['password', 'login'] as const

/** Whether a post asks for a password or a login, its own or one above it. */
const gateOf = sql<string | null>`case when ${sql.ref('post.behindPassword')} then 'password'
  when ${sql.ref('post.behindLogin')} then 'login' end`

/** The title in English, where the post has one. */
const inEnglish = sql<string | null>`${sql.ref('post.translations')}->'en'->>'title'`

/** Those who added a post of the site. */
async function listAuthors(ctx: Context): Promise<readonly FilterOption[]> {
  const rows = await ctx
    .from(posts)
    .select('author')
    .distinct()
    .where('author', 'is not', null)
    .limit(200)
    .execute()
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    rows.map(({ author }) => author),
  )
  return [...names].map(([value, label]) => ({ value, label }))
}

const setStatus = (label: string, status: boolean): BulkAction => ({
  label,
  may: ({ actor }) => posts.access.verdict(actor, 'update') === true,
  run: (ctx, ids) => patchChosen(ctx, posts, ids, { status }),
})

/** Takes pages away that nothing uses. Of the others it says where they are used: their own page asks what becomes of that. */
async function removePages(ctx: Context, ids: readonly string[]): Promise<BulkOutcome> {
  const uses = await findPostUses(ctx, ids)
  const refused = ids.flatMap((id): RowNote[] => {
    const refusal = refusalOfUses(uses.get(id) ?? [])
    return refusal ? [{ id, isDone: false, name: '', code: refusal.code, values: refusal.values }] : []
  })
  const stays = new Set(refused.map(({ id }) => id))
  const outcome = await removeChosen(
    ctx,
    posts,
    ids.filter((id) => !stays.has(id)),
  )
  return { ...outcome, notes: [...refused, ...outcome.notes] }
}

/** The pages, posts and forms of the site, or those below one. */
function definePages(name: string, parent?: string): List {
  return defineList<Tables, 'post'>({
    name,
    authorize: (ctx) => authorizeAll(ctx, posts, 'read'),
    rows: (ctx) =>
      parent === undefined ? ctx.from(posts) : ctx.from(posts).where('post.parent', '=', parent),
    key: (eb) => eb.ref('post._id'),
    search: (_ctx, words, eb) => eb.or([foldedLike(posts, 'title', words), eb('post.slug', '=', words)]),
    filters: {
      type: {
        label: 'pages.staff.type',
        shape: { kind: 'choice', options: posts.fields.type.options },
        words: 'pages.type.',
        where: (_ctx, type, eb) => eb('post.type', '=', type as 'page'),
      },
      status: {
        label: 'pages.staff.status',
        shape: { kind: 'choice', options: ['open', 'draft'] },
        words: 'pages.staff.',
        where: (_ctx, status, eb) => eb('post.status', '=', status === 'open'),
      },
      gate: {
        label: 'pages.staff.gate',
        shape: { kind: 'choice', options: gates },
        words: 'pages.staff.',
        where: (_ctx, gate) => sql<boolean>`${gateOf} = ${gate}`,
      },
      author: {
        label: 'pages.staff.author',
        shape: { kind: 'record' },
        options: listAuthors,
        where: (_ctx, author, eb) => eb('post.author', '=', author),
      },
      language: {
        label: 'pages.staff.language',
        shape: { kind: 'choice', options: ['english', 'thai-only'] },
        words: 'pages.staff.',
        where: (_ctx, language) =>
          language === 'english'
            ? sql<boolean>`${inEnglish} <> ''`
            : sql<boolean>`coalesce(${inEnglish}, '') = ''`,
      },
    },
    columns: {
      title: fieldColumn(posts, 'title', { label: 'pages.staff.title', isTitle: true, isSortable: true }),
      type: fieldColumn(posts, 'type', { label: 'pages.staff.type', words: 'pages.type.' }),
      slug: fieldColumn(posts, 'slug', { label: 'pages.staff.address' }),
      status: {
        kind: 'choice',
        label: 'pages.staff.status',
        options: ['open', 'draft'],
        words: 'pages.staff.',
        tones: { open: 'ok' },
        value: (eb) => sql`case when ${eb.ref('post.status')} then 'open' else 'draft' end`,
      },
      gate: {
        kind: 'choice',
        label: 'pages.staff.gate',
        options: gates,
        words: 'pages.staff.',
        tones: { password: 'info', login: 'info' },
        value: () => gateOf,
      },
      createdAt: fieldColumn(posts, 'createdAt', { isUsual: false }),
      updatedAt: fieldColumn(posts, 'updatedAt', { label: 'pages.staff.updated', isSortable: true }),
    },
    sort: '-updatedAt',
    size: 50,
    actions: {
      publish: setStatus('pages.staff.publish', true),
      unpublish: setStatus('pages.staff.unpublish', false),
      delete: {
        label: 'lists.delete',
        tone: 'danger',
        confirm: 'lists.bin-question',
        may: ({ actor }) => posts.access.verdict(actor, 'delete') === true,
        run: removePages,
      },
    },
    complete: addLinks,
  })
}

/** The page itself, its preview, and what only a group or a form has. */
async function addLinks(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  const found = await ctx
    .from(posts)
    .select(['_id', 'slug', 'type', 'display'])
    .where('_id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute()
  const mayDelete = posts.access.verdict(ctx.actor, 'delete') === true
  const byId = new Map(found.map((post) => [post._id, post]))
  for (const row of rows) {
    const post = byId.get(row.id)
    if (!post) continue
    row.href = `/cms/page/${encodeURIComponent(post.slug)}`
    const ways: [string, string][] = [
      ['edit', `/cms/edit/${row.id}`],
      ['build', row.id === ctx.site.theme.navigator ? `/cms/menu/${row.id}` : `/cms/builder/${row.id}`],
      ['preview', `/cms/iframe/${row.id}`],
      ...(post.display === 'group' ? [['group', `/cms/pages/${row.id}`] as [string, string]] : []),
      ...(post.type === 'form' ? [['entries', `/cms/form/${row.id}`] as [string, string]] : []),
      ...(mayDelete ? [['delete', `/cms/edit/${row.id}?delete=1`] as [string, string]] : []),
    ]
    row.links = ways.map(([way, href]) => ({ label: ctx.t(`pages.staff.${way}`), href }))
  }
}

/** All pages, posts and forms of the site. */
export const pageList = definePages('pages')

/** The pages and posts below one. */
export const pagesOfGroup = defineListWithin(
  'group',
  (parent) => definePages('pages-of-group', parent),
  (ctx, id) => findPost(ctx, id),
)
