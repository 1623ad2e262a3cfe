import type { Context } from '#kernel/context.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import type { ListAddress } from '#kernel/lists/list-address.ts'
import { mayShare } from '#kernel/lists/list-memory.server.ts'
import { shapeOf } from '#kernel/lists/read-list.server.ts'
import { leadsBeside } from '#shell/beside/opens-beside.server.ts'
import type { Choice, ListDescription } from './description.ts'

/** The list in the actor's language, with what they may do. */
export async function describeList(
  ctx: Context,
  list: List,
  address: Pick<ListAddress, 'filters'>,
  usualSize?: number,
): Promise<ListDescription> {
  const { t } = ctx
  const textOf = (given: { label?: string; heading?: string }, part: string, name: string) =>
    given.heading ?? t(given.label ?? `${list.name}.${part}.${name}`)
  const named = (values: readonly string[], words: string | undefined): Choice[] =>
    values.map((value) => ({ value, label: words === undefined ? value : t(`${words}${value}`) }))
  const filters = Object.entries(list.filters ?? {}).map(async ([name, filter]) => ({
    name,
    label: textOf(filter, 'filter', name),
    kind: filter.shape.kind,
    isTabs: filter.isTabs ?? false,
    options:
      (await filter.options?.(ctx, address.filters[name] ?? '')) ??
      (filter.shape.kind === 'choice' ? named(filter.shape.options, filter.words) : []),
  }))
  const actions = Object.entries(list.actions ?? {})
    .filter(([, action]) => action.may(ctx))
    .map(async ([name, action]) => ({
      name,
      label: t(action.label),
      tone: action.tone ?? ('plain' as const),
      confirm: action.confirm ?? null,
      options: (await action.options?.(ctx)) ?? [],
      asks: action.asks === undefined ? null : t(action.asks),
    }))
  return {
    name: list.name,
    shape: shapeOf(list, usualSize),
    columns: Object.entries(list.columns).map(([name, column]) => ({
      name,
      label: textOf(column, 'column', name),
      kind: column.kind,
      isSortable: column.sort !== undefined,
      isTitle: column.isTitle ?? false,
      isWhole: column.isWhole ?? false,
      related:
        column.related && leadsBeside(ctx, column.related.collection) ? column.related.collection : null,
      isChoosable: column.only !== 'file',
      tones: column.tones ?? {},
      words:
        column.said ??
        Object.fromEntries(
          named(column.options ?? [], column.words).map(({ value, label }) => [value, label]),
        ),
    })),
    filters: await Promise.all(filters),
    actions: await Promise.all(actions),
    path: list.path ?? null,
    editPath: list.editPath ?? null,
    isSearchable: list.search !== undefined,
    searchLabel: t(list.searchLabel ?? 'lists.search'),
    mayShare: mayShare(ctx),
  }
}
