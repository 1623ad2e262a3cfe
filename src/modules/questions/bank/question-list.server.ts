import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inThaiOrder } from '#kernel/data/fragments.ts'
import { notFound } from '#kernel/errors.ts'
import { defineList, type ListRow } from '#kernel/lists/define-list.server.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { questions } from '../collections.ts'
import { kinds } from '../model/question.ts'
import { readCategories } from './categories.server.ts'
import { findUses } from './find-uses.server.ts'

/** Questions whose tags are offered to choose from. */
const TAGS_OF = 5000

async function listTags(ctx: Context) {
  const rows = await ctx.from(questions).select('tags').limit(TAGS_OF).execute()
  const tags = [...new Set(rows.flatMap((row) => row.tags))].toSorted(new Intl.Collator('th').compare)
  return tags.map((tag) => ({ value: tag, label: tag }))
}

const listCategories = async (ctx: Context) =>
  (await readCategories(ctx)).map(({ id, names }) => ({ value: id, label: names.join(' / ') }))

/** Names of categories and of what asks the questions. */
async function complete(ctx: Context, rows: readonly ListRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = new Map((await readCategories(ctx)).map(({ id, names: path }) => [id, path.join(' / ')]))
  const uses = await findUses(
    ctx,
    rows.map(({ id }) => id),
  )
  for (const { id, values } of rows) {
    values.category = names.get(String(values.category)) ?? ''
    values.tags = Array.isArray(values.tags) ? values.tags.join(', ') : ''
    values.uses = (uses.get(id) ?? []).map(({ label }) => label).join(', ')
  }
}

/** The bank of the site, the newest question first. */
export const questionList = defineList({
  name: 'questions',
  authorize: ({ actor }: Context) => {
    if (!actor.isStaff) throw notFound()
  },
  rows: (ctx) => ctx.from(questions, 'q'),
  key: (eb) => eb.ref('q._id'),
  search: (_ctx, words, eb) =>
    eb.or([
      sql<boolean>`${sql.ref('q.name_search')} like ${`%${escapeLike(foldThai(words))}%`}`,
      eb('q.words', 'ilike', `%${escapeLike(words)}%`),
    ]),
  searchLabel: 'questions.list.find',
  filters: {
    kind: {
      shape: { kind: 'choice', options: kinds },
      label: 'questions.fact.kind',
      words: 'questions.kind.',
      where: (_ctx, value, eb) => eb('q.kind', '=', kinds.find((kind) => kind === value) ?? null),
    },
    category: {
      shape: { kind: 'record' },
      label: 'questions.fact.category',
      options: listCategories,
      where: (_ctx, value, eb) => eb('q.categoryID', '=', value),
    },
    tag: {
      shape: { kind: 'text' },
      label: 'questions.fact.tag',
      options: listTags,
      where: (_ctx, value) => sql<boolean>`${sql.ref('q.tags')} @> ${JSON.stringify([value])}::jsonb`,
    },
  },
  columns: {
    name: {
      kind: 'text',
      label: 'questions.fact.name',
      value: (eb) => eb.ref('q.name'),
      sort: () => inThaiOrder('q.name'),
      isTitle: true,
    },
    words: { kind: 'text', label: 'questions.fact.text', value: (eb) => eb.ref('q.words') },
    kind: {
      kind: 'choice',
      label: 'questions.fact.kind',
      options: kinds,
      words: 'questions.kind.',
      value: (eb) => eb.ref('q.kind'),
    },
    category: { kind: 'text', label: 'questions.fact.category', value: (eb) => eb.ref('q.categoryID') },
    tags: { kind: 'text', label: 'questions.fact.tags', value: (eb) => eb.ref('q.tags') },
    uses: { kind: 'text', label: 'questions.fact.uses', value: () => sql<string>`''` },
    version: {
      kind: 'number',
      label: 'questions.fact.version',
      value: (eb) => eb.ref('q.version'),
      isUsual: false,
    },
    created: {
      kind: 'day',
      label: 'questions.fact.created',
      value: (eb) => eb.ref('q.createdAt'),
      sort: (eb) => eb.ref('q.createdAt'),
    },
  },
  sort: '-created',
  path: '/lesson/questions/detail/:id',
  editPath: '/lesson/questions/edit/:id',
  complete,
})
