import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Tables } from '#kernel/context.ts'
import { patchChosen } from '#kernel/lists/actions.server.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { defineList } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { courses, listCourseChoices } from '#modules/courses/public.server.ts'
import { noteCitizenWords, personName, users } from '#modules/users/public.server.ts'
import { type Order, orders } from './collections.ts'
import { statusTones } from './components/status-tones.ts'
import { matchOrder, numberOf } from './match-order.server.ts'
import { orderCompanies } from './order-slots.ts'
import { orderProcesses, orderStatuses } from './state/order-state.ts'

const made = sql.ref('order.createdAt')

/** All orders of the site for those who look after them. */
export const orderList = defineList<Tables, 'order'>({
  name: 'orders',
  authorize: (ctx) => authorizeAll(ctx, orders, 'read'),
  rows: (ctx) => ctx.from(orders),
  key: (eb) => eb.ref('order._id'),
  searchLabel: 'orders.list.search',
  beforeSearch: noteCitizenWords,
  search: matchOrder,
  filters: {
    status: {
      label: 'order.field.status',
      shape: { kind: 'choice', options: orderStatuses },
      words: 'order.option.status.',
      isTabs: true,
      where: (_ctx, status, eb) => eb('order.status', '=', status as Order['status']),
    },
    process: {
      label: 'order.field.process',
      shape: { kind: 'choice', options: orderProcesses },
      words: 'order.option.process.',
      where: (_ctx, process, eb) => eb('order.process', '=', process as Order['process']),
    },
    course: {
      label: 'order.field.courseID',
      shape: { kind: 'record' },
      related: courses.name,
      options: (ctx, chosen) => listCourseChoices(ctx, { chosen }),
      where: (_ctx, id, eb) => eb('order.courseID', '=', id),
    },
    company: {
      label: 'order.field.companyID',
      shape: { kind: 'record' },
      related: 'company',
      options: async (ctx, chosen) =>
        (await ctx.engine.contributionsTo(orderCompanies, ctx.site)[0]?.list(ctx, chosen)) ?? [],
      where: (_ctx, id, eb) => eb('order.companyID', '=', id),
    },
    ...dayFilters(made, { from: 'orders.list.from', to: 'orders.list.to' }),
  },
  columns: {
    number: {
      kind: 'text',
      label: 'orders.list.number',
      isTitle: true,
      isWhole: true,
      value: (eb) => eb.ref('order._id'),
    },
    what: {
      kind: 'text',
      label: 'orders.list.what',
      value: (eb) =>
        eb.fn.coalesce(
          eb.selectFrom(courses.name).select('course.name').whereRef('course._id', '=', 'order.courseID'),
          'order.formTitle',
        ),
      related: { collection: courses.name, id: (eb) => eb.ref('order.courseID'), isMixed: true },
    },
    customer: {
      kind: 'text',
      label: 'orders.list.customer',
      value: (eb) =>
        eb
          .selectFrom(users.name)
          .select(sql<string | null>`nullif(${personName()}, '')`.as('name'))
          .whereRef('user._id', '=', 'order.userID'),
      related: { collection: users.name, id: (eb) => eb.ref('order.userID') },
    },
    email: {
      kind: 'email',
      label: 'orders.list.email',
      isUsual: false,
      value: (eb) => eb.selectFrom(users.name).select('user.email').whereRef('user._id', '=', 'order.userID'),
    },
    company: {
      kind: 'text',
      label: 'order.field.companyID',
      value: (eb, ctx) => ctx.engine.contributionsTo(orderCompanies, ctx.site)[0]?.name(eb) ?? sql`null`,
      related: { collection: 'company', id: (eb) => eb.ref('order.companyID') },
    },
    quantity: fieldColumn(orders, 'quantity', { isUsual: false }),
    price: fieldColumn(orders, 'price', { isSortable: true }),
    status: fieldColumn(orders, 'status', { tones: statusTones, isSortable: true }),
    process: fieldColumn(orders, 'process', { isUsual: false }),
    createdAt: fieldColumn(orders, 'createdAt', { label: 'orders.list.date', isSortable: true }),
    paidAt: fieldColumn(orders, 'paidAt', { kind: 'day', isSortable: true }),
    ref1: fieldColumn(orders, 'ref1', { isUsual: false }),
    billRef: fieldColumn(orders, 'billRef', { isUsual: false }),
    paidReference: fieldColumn(orders, 'paidReference', { isUsual: false }),
    cancelReason: fieldColumn(orders, 'cancelReason', { isUsual: false }),
  },
  sort: '-createdAt',
  size: 50,
  path: '/lesson/order/:id',
  actions: {
    process: {
      label: 'orders.list.set-process',
      options: async ({ t }) =>
        orderProcesses.map((value) => ({ value, label: t(`order.option.process.${value}`) })),
      may: ({ actor }) => orders.access.verdict(actor, 'update') === true,
      run: (ctx, ids, process) => patchChosen(ctx, orders, ids, { process: process as Order['process'] }),
    },
  },
  async complete({ t }, rows) {
    for (const { id, values } of rows) {
      values.number = numberOf(id)
      if ('customer' in values) values.customer ??= t('orders.list.no-account')
    }
  },
})
