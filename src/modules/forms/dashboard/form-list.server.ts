import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { posts } from '#modules/posts/public.server.ts'
import { forms } from '../collections.ts'
import { firstDay } from '../figures/read-conversion.server.ts'
import { formDays } from '../tables.ts'

/** The forms of the site, with how many entries each has and how many nobody has read. */
export const formList = defineList<Tables, 'post'>({
  name: 'form-list',
  authorize: (ctx) => {
    authorizeAll(ctx, posts, 'read')
    authorizeAll(ctx, forms, 'read')
  },
  rows: (ctx) => ctx.from(posts).where('post.type', '=', 'form'),
  key: (eb) => eb.ref('post._id'),
  search: (_ctx, words, eb) => eb.or([foldedLike(posts, 'title', words), eb('post.slug', '=', words)]),
  filters: {
    status: {
      label: 'form-list.status',
      shape: { kind: 'choice', options: ['open', 'draft'] },
      words: 'form-list.',
      where: (_ctx, status, eb) => eb('post.status', '=', status === 'open'),
    },
  },
  columns: {
    title: fieldColumn(posts, 'title', { label: 'form-list.title', isTitle: true, isSortable: true }),
    status: {
      kind: 'choice',
      label: 'form-list.status',
      options: ['open', 'draft'],
      words: 'form-list.',
      tones: { open: 'ok' },
      value: (eb) => sql`case when ${eb.ref('post.status')} then 'open' else 'draft' end`,
    },
    unread: {
      kind: 'number',
      label: 'form-list.unread',
      value: (eb) =>
        eb
          .selectFrom(forms.name)
          .select(({ fn }) => fn.countAll<number>().as('unread'))
          .whereRef('form.formID', '=', 'post._id')
          .where('form.status', '=', 'new'),
    },
    entries: {
      kind: 'number',
      label: 'form-list.entries',
      value: (eb) =>
        eb
          .selectFrom(forms.name)
          .select(({ fn }) => fn.countAll<number>().as('entries'))
          .whereRef('form.formID', '=', 'post._id'),
    },
    conversion: {
      kind: 'percent',
      label: 'form-list.conversion',
      value: (eb, ctx) =>
        eb
          .selectFrom(formDays.name)
          .select(
            sql<number>`round(100.0 * least(sum(form_day.sent), sum(form_day.seen)) / nullif(sum(form_day.seen), 0))::int`.as(
              'share',
            ),
          )
          .whereRef('form_day.formID', '=', 'post._id')
          .where('form_day.day', '>=', firstDay(ctx.now)),
    },
    latest: {
      kind: 'moment',
      label: 'form-list.latest',
      value: (eb) =>
        eb
          .selectFrom(forms.name)
          .select(({ fn }) => fn.max('form.createdAt').as('latest'))
          .whereRef('form.formID', '=', 'post._id'),
    },
    updatedAt: fieldColumn(posts, 'updatedAt', {
      label: 'form-list.updated',
      isSortable: true,
      isUsual: false,
    }),
  },
  sort: '-updatedAt',
  path: '/cms/form/:id',
  editPath: '/cms/edit/:id',
})
