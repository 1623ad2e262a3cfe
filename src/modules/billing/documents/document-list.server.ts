import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { users } from '#modules/users/public.server.ts'
import { documents } from '../collections.ts'
import { type DocumentKind, documentKinds } from './parts.ts'

const tones = { quotation: 'neutral', invoice: 'info', receipt: 'ok', credit: 'warn' } as const

/** All documents of the site, the newest first. */
export const documentList = defineList<Tables, 'billing_document'>({
  name: 'billing-documents',
  authorize: (ctx) => authorizeAll(ctx, documents, 'read'),
  rows: (ctx) => ctx.from(documents),
  key: (eb) => eb.ref('billing_document._id'),
  searchLabel: 'billing.list.search',
  search: (_ctx, words, eb) =>
    eb.or([
      foldedLike(documents, 'buyerName', words),
      eb('billing_document.number', '=', words.trim().toUpperCase()),
    ]),
  filters: {
    kind: {
      label: 'billing_document.field.kind',
      shape: { kind: 'choice', options: documentKinds },
      words: 'billing_document.option.kind.',
      isTabs: true,
      where: (_ctx, kind, eb) => eb('billing_document.kind', '=', kind as DocumentKind),
    },
    ...dayFilters(sql.ref('billing_document.createdAt'), {
      from: 'billing.list.from',
      to: 'billing.list.to',
    }),
  },
  columns: {
    number: fieldColumn(documents, 'number', { isTitle: true, isWhole: true }),
    kind: fieldColumn(documents, 'kind', { tones }),
    buyerName: fieldColumn(documents, 'buyerName', {
      related: { collection: users.name, id: () => sql.ref('billing_document.userID') },
    }),
    day: fieldColumn(documents, 'day', { isSortable: true }),
    base: fieldColumn(documents, 'base', { isUsual: false }),
    vat: fieldColumn(documents, 'vat'),
    total: fieldColumn(documents, 'total', { isSortable: true }),
    withheld: fieldColumn(documents, 'withheld', { isUsual: false }),
    until: fieldColumn(documents, 'until', { isUsual: false }),
    reason: fieldColumn(documents, 'reason', { isUsual: false }),
    createdAt: fieldColumn(documents, 'createdAt', { isSortable: true, isUsual: false }),
  },
  sort: '-createdAt',
  size: 50,
  path: '/billing/document/:id',
})
