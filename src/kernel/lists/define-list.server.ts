import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { FilterShape, ListAddress } from './list-address.ts'
import type { RowNote } from './tables.ts'

/** How the values of a column are drawn and written into files. */
export type CellKind =
  | 'text'
  | 'link'
  | 'person'
  | 'email'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'moment'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'picture'

/** The colour of a choice's value; the word carries the meaning. */
export type CellTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'brand'

/** A choice's value with words of its own, such as the day on which it ends. */
export interface WordedValue {
  readonly value: string
  readonly label: string
}

/** One of the columns that a column is in a file. */
export interface FileColumn {
  readonly heading: string
  /** The text of the row's value. */
  text(value: unknown): string
}

type Builder<DB, TB extends keyof DB> = ExpressionBuilder<DB, TB>
type Condition<DB, TB extends keyof DB> = (
  ctx: Context,
  value: string,
  eb: Builder<DB, TB>,
  chosen: Filters,
) => Expression<SqlBool>
/** The filters of the address, where a value is of what they chose. */
export type Filters = ListAddress['filters']

/** One column: its value in SQL, and how people see it. */
export interface ColumnInput<DB, TB extends keyof DB> {
  readonly kind: CellKind
  /** Key of the heading's text; `<list>.column.<name>` unless told. */
  readonly label?: string
  /** The heading itself, where it was found elsewhere; in a file it may be another. */
  readonly heading?: string
  readonly fileHeading?: string
  readonly value: (eb: Builder<DB, TB>, ctx: Context, chosen: Filters) => Expression<unknown>
  /** The values of a choice; their text keys are `words` and the value. */
  readonly options?: readonly string[]
  readonly words?: string
  /** The words of the values themselves, where they were found elsewhere. */
  readonly said?: Readonly<Record<string, string>>
  /** The colours of the values of a choice; neutral unless told. */
  readonly tones?: Readonly<Record<string, CellTone>>
  /** The columns that stand for it in a file, by the values of all rows; itself unless told. */
  readonly spread?: (values: readonly unknown[]) => readonly FileColumn[]
  /** What rows are sorted by, the first expression first; a column without it cannot be sorted by. An index must serve it. */
  readonly sort?: (eb: Builder<DB, TB>) => Expression<unknown> | readonly Expression<unknown>[]
  /** No two rows have the same value: the order is complete without the key behind it. */
  readonly isUnique?: boolean
  /** False for a column that is shown only when somebody chooses it. */
  readonly isUsual?: boolean
  /** Where the column stands, unless on pages and in files alike. */
  readonly only?: Purpose
  /** The column that names the row and leads to it. */
  readonly isTitle?: boolean
  /** Short values that stay on one line, such as numbers of orders. */
  readonly isWhole?: boolean
  /** The record that the cell names, where that is another than the row: staff open it beside the list. */
  readonly related?: RelatedInput<DB, TB>
  /** Who may see it; whoever sees the list unless told. For others it does not exist. */
  readonly may?: (ctx: Context) => boolean
}

/** Another record that a cell names. */
export interface RelatedInput<DB, TB extends keyof DB> {
  /** Name of its collection. */
  readonly collection: string
  readonly id: (eb: Builder<DB, TB>) => Expression<string | null>
  /** Rows without such a record say something else in this column: it stays where such records are switched off. */
  readonly isMixed?: true
}

/** One filter: how its value stands in the address, what can be chosen, and what it lets through. */
export interface FilterInput<DB, TB extends keyof DB> {
  readonly shape: FilterShape
  readonly label?: string
  readonly heading?: string
  /** What can be chosen, for a filter by records; the chosen one must be among them. */
  readonly options?: (ctx: Context, chosen: string) => Promise<readonly FilterOption[]>
  /** Text keys of a choice's options are this prefix and the option. */
  readonly words?: string
  /** The collection of the records that it chooses by, unless the column of its name says so. */
  readonly related?: string
  /** Drawn as tabs above the list, each with how many rows it has; for a choice of few. */
  readonly isTabs?: boolean
  /** Who may use it; whoever sees the list unless told. For others it does not exist. */
  readonly may?: (ctx: Context) => boolean
  readonly where: Condition<DB, TB>
}

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** What can be done with the chosen rows. */
export interface BulkAction {
  readonly label: string
  readonly tone?: 'plain' | 'main' | 'danger'
  /** Key of the question that is asked before, with `count`. */
  readonly confirm?: string
  /** What is chosen for it, such as the new category; nothing unless told. */
  readonly options?: (ctx: Context) => Promise<readonly FilterOption[]>
  /** Key of what is to be typed for it, such as a reason; nothing unless told. */
  readonly asks?: string
  /** Rows that it takes at once, where they are fewer than usual. */
  readonly max?: number
  /** Done with all of the rows or with none. */
  readonly isWhole?: boolean
  /** It writes other records than the rows of the list: nobody has to let go of those, and they are not held. */
  readonly isBeside?: boolean
  readonly may: (ctx: Context) => boolean
  /** Does it for the rows, which are all in the list. Answers how to take it back, where that is possible. */
  readonly run: (ctx: Context, ids: readonly string[], option: string) => Promise<BulkAnswer>
}

type BulkAnswer = readonly UndoStep[] | BulkOutcome | undefined

/** What became of an action that settles its rows one by one. */
export interface BulkOutcome {
  readonly steps?: readonly UndoStep[]
  /** Rows of which something is to be said: why nothing was done, or what more than that. */
  readonly notes: readonly RowNote[]
}

/** What an action answered, in one shape. */
export function outcomeOf(answer: BulkAnswer): BulkOutcome {
  if (answer === undefined) return { notes: [] }
  return 'notes' in answer ? answer : { steps: answer, notes: [] }
}

/** One write that takes an action back, as long as the record still is what the action made of it. */
export interface UndoStep {
  readonly collection: string
  readonly id: string
  /** Values as they were; null for a record that the action added. */
  readonly values: Readonly<Record<string, unknown>> | null
  /** The same values as the action left them; null for a record that it took away. */
  readonly wrote: Readonly<Record<string, unknown>> | null
}

export interface ListInput<DB, TB extends keyof DB> {
  readonly name: string
  /** Parts of the address that choose the list itself, such as a tab. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Refuses whoever may not see the list. */
  readonly authorize: (ctx: Context) => void
  /** All rows that the actor may see; tenant and policy are in it. */
  readonly rows: (ctx: Context) => SelectQueryBuilder<DB, TB, object>
  /** The sites whose rows the list has, where the actor runs several from above; the one worked on where it answers none. */
  readonly sites?: (ctx: Context) => Promise<readonly string[] | undefined>
  /**
   * The rows are of tables that all sites share: they are read as the role of the platform, and `rows` says itself which of them
   * the actor reaches. Nothing is put in for the tenant.
   */
  readonly isShared?: boolean
  /** What a row is known by. */
  readonly key: (eb: Builder<DB, TB>) => Expression<string>
  readonly search?: Condition<DB, TB>
  /** Done before the words are looked for: what must be counted or written down of them. */
  readonly beforeSearch?: (ctx: Context, words: string) => Promise<void>
  /** Key of a text that says what can be looked for. */
  readonly searchLabel?: string
  readonly filters?: Readonly<Record<string, FilterInput<DB, TB>>>
  readonly columns: Readonly<Record<string, ColumnInput<DB, TB>>>
  /** Name of the column that it is sorted by unless told, `-` in front for descending. */
  readonly sort: string
  readonly size?: number
  /** Rows are counted as far as this, where that is less than usual; past it people are told that there are more. */
  readonly countMax?: number
  /** The page of a row; `:id` stands for its key. */
  readonly path?: string
  /** The form of a row, where it is not its page. */
  readonly editPath?: string
  readonly actions?: Readonly<Record<string, BulkAction>>
  /** What the last word needs to know of the rows; it is asked together with their values. */
  readonly ahead?: (ctx: Context, keys: readonly string[], purpose: Purpose) => Promise<unknown>
  /** The last word on the values of a page: masks, names of what stands elsewhere. */
  readonly complete?: (
    ctx: Context,
    rows: readonly ListRow[],
    purpose: Purpose,
    known: unknown,
  ) => Promise<void>
  /** The lines of a file, where a row has several. */
  readonly lines?: (row: ListRow) => readonly ListRow[]
}

/** What rows are read for: a file has values in parts that a page shows as one. */
export type Purpose = 'page' | 'file'

/** A row as it is read, by the names of the columns. */
export interface ListRow {
  readonly id: string
  readonly values: Record<string, unknown>
  /** Its page, where that is not the list's `path`. */
  href?: string
  /** Further ways from the row. */
  links?: readonly RowLink[]
  /** The ids of the records that its cells name, by column. */
  related?: Readonly<Record<string, string>>
}

export interface RowLink {
  readonly label: string
  readonly href: string
}

// What reads a list knows nothing of its tables.
type AnyTables = Record<string, Record<string, unknown>>
export interface List extends ListInput<AnyTables, string> {
  /** The record that the list is within, where it is a `ListWithin`. */
  readonly record?: string
}

/** A list within a record, such as the people of a course: for each record one list, known by one name. */
export interface ListWithin {
  readonly name: string
  /** What the record is called: the parameter of calls. */
  readonly within: string
  /** The list of the record; throws where the record is not there or not the actor's to see. */
  open(ctx: Context, id: string): Promise<List>
  /** The list without its rows, for what is said of all of them. */
  readonly shape: List
}

/** What a module brings: a list, or one within each record. */
export type DeclaredList = List | ListWithin

/**
 * Declares a list once: its address, filters, table, columns, sorting, pages, bulk actions, files, saved views and its call
 * under /api follow.
 */
export function defineList<DB, TB extends keyof DB>(input: ListInput<DB, TB>): List {
  const list = input as unknown as List
  const sorted = list.columns[list.sort.replace(/^-/, '')]
  if (!sorted?.sort) throw new Error(`list «${list.name}»: it is sorted by «${list.sort}», which has no sort`)
  if (sorted.may)
    throw new Error(`list «${list.name}»: it is sorted by «${list.sort}», which some may not see`)
  const names = Object.keys(list.filters ?? {})
  const taken = names.find((name) => RESERVED.has(name) || name in (list.fixed ?? {}))
  if (taken) throw new Error(`list «${list.name}»: a filter cannot be named «${taken}»`)
  return list
}

/** Declares lists that each stand within a record: `listOf` makes the list of one, whose id is checked before. */
export function defineListWithin(
  within: string,
  listOf: (id: string) => List,
  check: (ctx: Context, id: string) => Promise<unknown>,
): ListWithin {
  const shape = listOf(NO_RECORD)
  return {
    name: shape.name,
    within,
    shape,
    async open(ctx, id) {
      if (!uuidPattern.test(id)) throw notFound()
      await check(ctx, id)
      return { ...listOf(id), record: id }
    },
  }
}

/** The record of a list that is asked for its shape alone. */
export const NO_RECORD = '00000000-0000-0000-0000-000000000000'
const RESERVED = new Set(['q', 'sort', 'page', 'size', 'columns', 'export', 'view', 'saved', 'deleted'])
