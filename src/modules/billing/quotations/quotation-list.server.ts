import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { courses } from '#modules/courses/public.server.ts'
import { type Quotation, quotationStates, quotations } from '../collections.ts'

export const quotationTones = {
  requested: 'warn',
  sent: 'info',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
} as const

/** What companies asked for, the newest first. */
export const quotationList = defineList<Tables, 'quotation'>({
  name: 'quotations',
  authorize: (ctx) => authorizeAll(ctx, quotations, 'read'),
  rows: (ctx) => ctx.from(quotations),
  key: (eb) => eb.ref('quotation._id'),
  searchLabel: 'billing.quotes.search',
  search: (_ctx, words) => foldedLike(quotations, 'companyName', words),
  filters: {
    status: {
      label: 'quotation.field.status',
      shape: { kind: 'choice', options: quotationStates },
      words: 'quotation.option.status.',
      isTabs: true,
      where: (_ctx, status, eb) => eb('quotation.status', '=', status as Quotation['status']),
    },
    ...dayFilters(sql.ref('quotation.createdAt'), { from: 'billing.list.from', to: 'billing.list.to' }),
  },
  columns: {
    companyName: fieldColumn(quotations, 'companyName', { isTitle: true }),
    course: {
      kind: 'text',
      label: 'quotation.field.courseID',
      value: (eb) =>
        eb.selectFrom(courses.name).select('course.name').whereRef('course._id', '=', 'quotation.courseID'),
      related: { collection: courses.name, id: (eb) => eb.ref('quotation.courseID') },
    },
    quantity: fieldColumn(quotations, 'quantity', { isSortable: true }),
    status: fieldColumn(quotations, 'status', { tones: quotationTones }),
    createdAt: fieldColumn(quotations, 'createdAt', { isSortable: true }),
    answeredAt: fieldColumn(quotations, 'answeredAt', { isUsual: false }),
    note: fieldColumn(quotations, 'note', { isUsual: false }),
  },
  sort: '-createdAt',
  size: 50,
  path: '/billing/quotation/:id',
})
