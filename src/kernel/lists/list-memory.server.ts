import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { defineQuery } from '#kernel/data/define-query.ts'
import { plannedOnce } from '#kernel/data/planned-once.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import type { List } from './define-list.server.ts'
import { cleanText, MAX_COLUMNS, PAGE_SIZES } from './list-address.ts'
import { listChoices, listViews } from './tables.ts'

/** Views that one list may have, of one person and shared ones alike. */
export const MAX_VIEWS = 50
const MAX_QUERY = 1_000

/** What somebody chose for a list. */
export interface ListChoice {
  readonly columns: readonly string[]
  readonly size: number
}

/** A view that can be opened. */
export interface ListView {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly columns: readonly string[]
  readonly shared: boolean
  readonly isOwn: boolean
}

/** The columns that a page shows: those of the view or of the person's choice, as far as the list still has them, else the usual ones. */
export function columnsShown(list: List, choice: Pick<ListChoice, 'columns'> | undefined): string[] {
  const known = Object.entries(list.columns).filter(([, { only }]) => only !== 'file')
  const chosen = choice?.columns.filter((name) => known.some(([column]) => column === name)) ?? []
  const shown =
    chosen.length > 0 ? chosen : known.flatMap(([name, { isUsual }]) => (isUsual === false ? [] : [name]))
  // Without its title a row leads nowhere.
  const title = known.find(([, { isTitle }]) => isTitle)?.[0]
  const all = title === undefined || shown.includes(title) ? shown : [title, ...shown]
  return all.slice(0, MAX_COLUMNS)
}

/** Whether a view names a column, filter or order that the list does not have any more, or not for the actor: the rest of it is shown. */
export function hasLostParts(list: List, { query, columns }: Pick<ListView, 'query' | 'columns'>): boolean {
  const { filters = {}, fixed = {} } = list
  const isKnown = ([name, value]: [string, string]) =>
    name === 'sort'
      ? list.columns[value.replace(/^-/, '')]?.sort !== undefined
      : ['q', 'size'].includes(name) || Object.hasOwn(filters, name) || Object.hasOwn(fixed, name)
  return (
    columns.some((name) => !Object.hasOwn(list.columns, name)) ||
    ![...new URLSearchParams(query)].every(isKnown)
  )
}

/** The columns of a file: those chosen for pages and those of files alone, or all of them. */
export function columnsOfFile(list: List, choice: Pick<ListChoice, 'columns'> | undefined): string[] {
  const chosen = choice && columnsShown(list, choice)
  return Object.entries(list.columns).flatMap(([name, { only }]) =>
    only !== 'page' && (only === 'file' || !chosen || chosen.includes(name)) ? [name] : [],
  )
}

interface Remembered {
  readonly userID: string
  readonly list: string
}

const choiceOf = defineQuery((from, { userID, list }: Remembered) =>
  from(listChoices).select(['columns', 'size']).where('userID', '=', userID).where('list', '=', list),
)

const viewsFor = defineQuery((from, { userID, list }: Remembered) =>
  from(listViews)
    .select(['_id', 'name', 'query', 'columns', 'shared', 'userID'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('shared', '=', true), eb('userID', '=', userID)]))
    .orderBy('name')
    .limit(MAX_VIEWS * 2)
    .modifyEnd(plannedOnce),
)

/** What the actor chose for the list, and the views that they can open. */
export async function readListMemory(
  ctx: Context,
  list: List,
): Promise<{ choice: ListChoice | undefined; views: ListView[] }> {
  const userID = ctx.actor.userID
  if (userID === null) return { choice: undefined, views: [] }
  const [[choice], views] = await Promise.all([
    choiceOf(ctx, { userID, list: list.name }),
    viewsFor(ctx, { userID, list: list.name }),
  ])
  return {
    choice,
    views: views.map(({ _id, name, query, columns, shared, userID: owner }) => ({
      id: _id,
      name,
      query,
      columns,
      shared,
      isOwn: owner === userID,
    })),
  }
}

/** Remembers the columns and the number of rows; what the list does not have is left out. */
export async function rememberChoice(ctx: Context, list: List, asked: ListChoice): Promise<void> {
  const userID = requirePerson(ctx)
  const columns = [...new Set(asked.columns)].filter((name) => Object.hasOwn(list.columns, name))
  const size = PAGE_SIZES.find((known) => known === asked.size)
  if (columns.length === 0 || size === undefined) throw new DomainError('lists.bad-choice')
  if (columns.length > MAX_COLUMNS)
    throw new DomainError('lists.too-many-columns', { values: { max: MAX_COLUMNS } })
  await ctx.write(listChoices).put({ userID, list: list.name, columns, size }, { key: ['userID', 'list'] })
}

/** Keeps the view under its name: in place of the person's own of that name. Shared ones are for those who administer. */
export async function saveView(
  ctx: Context,
  list: List,
  asked: { name: string; query: string; columns: readonly string[]; shared: boolean },
): Promise<void> {
  const userID = requirePerson(ctx)
  const name = cleanText(asked.name)
  if (name === '' || asked.query.length > MAX_QUERY) throw new DomainError('lists.bad-view')
  if (asked.shared && !mayShare(ctx)) throw forbidden()
  const mine = { list: list.name, userID, shared: asked.shared }
  const own = await ctx
    .from(listViews)
    .select(['_id', 'name'])
    .where((eb) => eb.and(mine))
    .execute()
  const same = own.find((view) => view.name === name)
  if (!same && own.length >= MAX_VIEWS)
    throw new DomainError('lists.too-many-views', { values: { max: MAX_VIEWS } })
  const values = {
    query: asked.query,
    columns: asked.columns.filter((column) => Object.hasOwn(list.columns, column)),
  }
  if (same) await ctx.write(listViews).where({ _id: same._id }).patch(values)
  else await ctx.write(listViews).add({ ...mine, name, ...values })
}

/** Takes a view away: one's own, or a shared one by those who administer. */
export async function removeView(ctx: Context, list: List, id: string): Promise<void> {
  await requireOwnView(ctx, list, id)
  await ctx.write(listViews).where({ _id: id }).remove()
}

/** Gives a view another name, for whoever may take it away. */
export async function renameView(ctx: Context, list: List, id: string, typed: string): Promise<void> {
  await requireOwnView(ctx, list, id)
  const name = cleanText(typed)
  if (name === '') throw new DomainError('lists.bad-view')
  await ctx.write(listViews).where({ _id: id }).patch({ name })
}

async function requireOwnView(ctx: Context, list: List, id: string): Promise<void> {
  const userID = requirePerson(ctx)
  if (!uuidPattern.test(id)) throw notFound()
  const view = await ctx
    .from(listViews)
    .select(['userID', 'shared'])
    .where('_id', '=', id)
    .where('list', '=', list.name)
    .executeTakeFirst()
  if (!view || (!view.shared && view.userID !== userID)) throw notFound()
  if (view.userID !== userID && !mayShare(ctx)) throw forbidden()
}

/** Whether views of the actor may be everybody's. */
export function mayShare({ actor }: Context): boolean {
  return actor.is('root', 'superadmin', 'admin')
}

function requirePerson({ actor }: Context): string {
  if (actor.userID === null) throw forbidden()
  return actor.userID
}
