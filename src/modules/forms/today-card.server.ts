import { sql } from 'kysely'
import { posts } from '#modules/posts/public.server.ts'
import { COUNT_ENOUGH, type TodayCard } from '#modules/today/public.server.ts'
import { forms } from './collections.ts'

/** Forms that are shown. */
const SHOWN = 4

/** What was sent by forms and nobody has read, form by form. */
export const entriesToday: TodayCard = {
  id: 'entries',
  icon: 'entry',
  kind: 'work',
  order: 30,
  path: '/cms/form/:id/:sub?',
  async read(ctx) {
    const newest = ctx
      .from(forms)
      .select(['form._id', 'form.formID'])
      .where('form.status', '=', 'new')
      .limit(COUNT_ENOUGH)
    const rows = await ctx
      .from(posts, 'p')
      .innerJoin(newest.as('f'), 'f.formID', 'p._id')
      .select(['p._id', 'p.title', sql<number>`count(*)::int`.as('n')])
      .groupBy(['p._id', 'p.title'])
      .orderBy('n', 'desc')
      .execute()
    const [first] = rows
    return {
      count: rows.reduce((sum, { n }) => sum + n, 0),
      items: rows.slice(0, SHOWN).map(({ _id, title, n }) => ({
        key: _id,
        title,
        text: ctx.t('today-entries.of-form', { n }),
        href: `/cms/form/${_id}?status=new`,
      })),
      href: first ? `/cms/form/${first._id}?status=new` : '/cms/pages',
    }
  },
}
