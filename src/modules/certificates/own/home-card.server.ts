import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { HomeCard } from '#modules/homes/public.server.ts'
import { stateOf } from '../certificate-state.ts'
import { certificates } from '../collections.ts'
import { subjectRead } from './read-own.server.ts'

const SHOWN = 4

/** The newest certificates of a member, and the way to all of them. */
export const certificatesCard: HomeCard = {
  id: 'certificates',
  icon: 'award',
  place: 'side',
  order: 40,
  async read(ctx, userID) {
    const rows = await ctx
      .from(certificates)
      .select(subjectRead(ctx).as('subject'))
      .select(['_id', 'courseID', 'pathID', 'number', 'issuedAt', 'expiresAt', 'status'])
      .where('userID', '=', userID)
      .where('status', '=', 'valid')
      .orderBy('issuedAt', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      title: ctx.t('certificates.own'),
      look: 'list',
      items: rows.map((row) => ({
        key: row._id,
        title: row.subject ?? row.number,
        text: ctx.t('certificates.paper.issued', { day: formatThaiDate(row.issuedAt, 'short', ctx.lang) }),
        href: `/lesson/certification/${row.courseID ?? row.pathID ?? ''}`,
        badge:
          stateOf(row, ctx.now) === 'expired'
            ? { tone: 'warn', text: ctx.t('certificates.state.expired') }
            : undefined,
      })),
      more: { label: ctx.t('certificates.all-own'), href: '/user/certificates' },
    }
  },
}
