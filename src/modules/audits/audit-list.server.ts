import { type ExpressionBuilder, sql } from 'kysely'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { visible } from '#kernel/data/fragments.ts'
import { runStatement } from '#kernel/data/statement.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import {
  defineList,
  type FilterOption,
  type ListRow,
  type Purpose,
} from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import type { FieldChange } from '#shell/records/describe-changes.server.ts'
import { isAbout } from './about-person.server.ts'
import { auditActions } from './actions.ts'
import { audits } from './collections.ts'
import { describeLines, kindWords, type Line, type SaidLine } from './describe-lines.server.ts'
import { auditPeople } from './people.sql.ts'
import { roleWords } from './role-words.ts'

/** Letters of one value: a row has room for little, a file for all that people read. */
const LONGEST: Readonly<Record<Purpose, number>> = { page: 60, file: 500 }
/** What lines are about that is no record of a collection. */
const OTHER_KINDS = ['site', 'router_permission', 'remote', 'api_client']
/** Fields that a row tells of; the line's own page has all. */
const SHOWN = 2

type Builder = ExpressionBuilder<Tables, 'audit'>

/** Everything that a cell needs in order to say a line in words. */
const whole = (eb: Builder) =>
  sql`jsonb_build_object('collection', ${eb.ref('audit.collection')}, 'recordID', ${eb.ref('audit.recordID')},
    'action', ${eb.ref('audit.action')}, 'changes', ${eb.ref('audit.changes')})`

type Whole = Line & { readonly action: string }

/** Everybody of whom the log has a line, by name; those without one are known by their role alone. */
async function listPeople(ctx: Context): Promise<FilterOption[]> {
  const ids = (await runStatement(ctx, auditPeople)).map(({ id }) => id)
  const names = await namesOfAccounts(ctx, [ctx.site._id], ids)
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang))
}

/** The kinds of records whose changes are noted. */
async function listKinds(ctx: Context): Promise<FilterOption[]> {
  const audited = ctx.engine.registry.collections.filter((collection) => collection.audited)
  return [...audited.map(({ name }) => name), ...OTHER_KINDS]
    .map((value) => ({ value, label: kindWords(ctx, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang))
}

async function sayInWords(ctx: Context, rows: readonly ListRow[], purpose: Purpose): Promise<void> {
  const who = rows.map(({ values }) => values.who as { id: string | null; role: string } | undefined)
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    who.map((person) => person?.id),
  )
  const lines = rows.map(({ values }) => (values.record ?? values.changes) as Whole | undefined)
  const said = await describeLines(
    ctx,
    lines.filter((line) => line !== undefined),
    LONGEST[purpose],
  )
  for (const [at, { values }] of rows.entries()) {
    const line = lines[at]
    const words = line && said.shift()
    if ('kind' in values) values.kind = kindWords(ctx, String(values.kind))
    if ('who' in values) values.who = sayPerson(ctx, names, who[at])
    if ('record' in values) values.record = sayRecord(words)
    if ('changes' in values) values.changes = sayChanges(ctx, words?.changes ?? [], line?.action, purpose)
  }
}

function sayPerson(
  ctx: Context,
  names: ReadonlyMap<string, string>,
  person: { id: string | null; role: string } | undefined,
) {
  const role = roleWords(ctx.t, person?.role ?? '')
  const name = names.get(person?.id ?? '')
  return name === undefined ? { name: role } : { name, note: role }
}

function sayRecord(words: SaidLine | undefined) {
  return words?.name ? { text: words.name, href: words.href, beside: words.beside } : null
}

/** A row says what was changed in a record; what a new one had stands on the line's page and in files. */
function sayChanges(
  { t }: Context,
  changes: readonly FieldChange[],
  action: string | undefined,
  purpose: Purpose,
): string {
  if (purpose === 'page' && (action === 'create' || action === 'delete')) return ''
  const empty = t('records-screen.history-nothing')
  const shown = purpose === 'page' ? changes.slice(0, SHOWN) : changes
  const parts = shown.map(({ label, before, after }) => `${label}: ${before || empty} → ${after || empty}`)
  const more = changes.length - shown.length
  return [...parts, ...(more > 0 ? [t('audits.more', { count: more })] : [])].join(' · ')
}

/** What staff did on the site: who, with which record, from what to what. */
export const auditList = defineList<Tables, 'audit'>({
  name: 'audits',
  authorize: (ctx) => authorize(ctx, audits, 'read'),
  rows: (ctx) => ctx.from(audits).where(visible(ctx, audits)),
  key: (eb) => eb.ref('audit._id'),
  filters: {
    person: {
      shape: { kind: 'record' },
      label: 'audit.field.userID',
      options: listPeople,
      where: (_ctx, value, eb) => eb('audit.userID', '=', value),
    },
    kind: {
      shape: { kind: 'code' },
      label: 'audit.field.collection',
      options: listKinds,
      where: (_ctx, value, eb) => eb('audit.collection', '=', value),
    },
    action: {
      shape: { kind: 'choice', options: auditActions },
      label: 'audit.field.action',
      words: 'audits.action.',
      where: (_ctx, value, eb) => eb('audit.action', '=', value),
    },
    record: {
      shape: { kind: 'record' },
      label: 'audit.field.recordID',
      where: (_ctx, value, eb) => eb('audit.recordID', '=', value),
    },
    about: {
      shape: { kind: 'record' },
      label: 'audits.filter.about',
      where: (_ctx, value, eb) => isAbout(eb, value),
    },
    ...dayFilters(sql.ref('audit.createdAt'), { from: 'audits.filter.from', to: 'audits.filter.to' }),
  },
  columns: {
    at: fieldColumn(audits, 'createdAt', { label: 'audits.column.at', isTitle: true, isSortable: true }),
    who: {
      kind: 'person',
      label: 'audit.field.userID',
      isWhole: true,
      value: (eb) =>
        sql`jsonb_build_object('id', ${eb.ref('audit.userID')}, 'role', ${eb.ref('audit.role')})`,
    },
    action: {
      kind: 'choice',
      label: 'audit.field.action',
      options: auditActions,
      words: 'audits.action.',
      value: (eb) => eb.ref('audit.action'),
    },
    kind: {
      kind: 'text',
      label: 'audit.field.collection',
      isWhole: true,
      value: (eb) => eb.ref('audit.collection'),
    },
    record: { kind: 'link', label: 'audit.field.recordID', value: whole },
    changes: { kind: 'text', label: 'audit.field.changes', value: whole },
  },
  sort: '-at',
  size: 50,
  path: '/setup/audit/:id',
  complete: sayInWords,
})
