import { type MiddlewareFunction, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { runBulkAction, undoBulkAction } from '#kernel/lists/bulk.server.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { type ListAddress, listQuery, parseListAddress } from '#kernel/lists/list-address.ts'
import {
  columnsShown,
  readListMemory,
  rememberChoice,
  removeView,
  saveView,
} from '#kernel/lists/list-memory.server.ts'
import { readListKeys, readListPage, readListRows, shapeOf } from '#kernel/lists/read-list.server.ts'
import { answerTable, formatOf, MOST_ROWS, type TableFormat } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { cellText } from './cell-text.ts'
import { describeList } from './describe-list.server.ts'

/** What a list's screen shows. */
export type ListData = Awaited<ReturnType<typeof readListData>>

/** Reads everything that a list's screen shows at the address. */
export async function readListData(ctx: Context, list: List, url: URL) {
  list.admit(ctx)
  const { choice, views } = await readListMemory(ctx, list)
  const asked = parseListAddress(url.searchParams, shapeOf(list, choice?.size))
  const columns = columnsShown(list, choice)
  const page = await readListPage(ctx, list, asked, columns)
  const address: ListAddress = { ...asked, page: page.page }
  return {
    description: await describeList(ctx, list, address, choice?.size),
    path: url.pathname,
    address,
    shown: columns,
    views,
    ...page,
    maxInFile: MOST_ROWS,
  }
}

/** The loader of a screen that shows one list and nothing else. */
export function listLoader(list: List) {
  return screen(({ ctx, url }) => readListData(ctx, list, url))
}

/** Answers `?export=` with all rows of the address as a file. A loader's Response would be unpacked into the page's data. */
export function listFiles(list: List, name: (ctx: Context) => string): MiddlewareFunction<Response>[] {
  const answer = screen(async ({ ctx, url }) => {
    const format = formatOf(url)
    return format && answerListFile(ctx, list, url, format, name(ctx))
  })
  return [
    async (args, next) => (args.url.searchParams.has('export') ? await answer(args) : undefined) ?? next(),
  ]
}

async function answerListFile(ctx: Context, list: List, url: URL, format: TableFormat, name: string) {
  list.admit(ctx)
  const { choice } = await readListMemory(ctx, list)
  const address = parseListAddress(url.searchParams, shapeOf(list, choice?.size))
  const { columns } = await describeList(ctx, list, address)
  const shown = columnsShown(list, choice)
  const described = shown.flatMap((column) => columns.find((known) => known.name === column) ?? [])
  const keys = await readListKeys(ctx, list, address, { limit: MOST_ROWS })
  const rows = await readListRows(ctx, list, keys, shown)
  const words = { yes: ctx.t('lists.yes'), no: ctx.t('lists.no') }
  return answerTable(ctx, format, { name, file: list.name }, [
    described.map(({ label }) => label),
    ...rows.map(({ values }) =>
      described.map((column) => cellText(column, values[column.name], ctx.lang, words)),
    ),
  ])
}

/** The action of a list's screen: what is done with rows, and what is remembered of the list. */
export function listAction(list: List) {
  return screen(async ({ ctx, url, request }) => {
    list.admit(ctx)
    const form = await request.formData()
    const text = (name: string) => String(form.get(name) ?? '')
    const { choice } = await readListMemory(ctx, list)
    const shape = shapeOf(list, choice?.size)
    const address = parseListAddress(url.searchParams, shape)
    const back = (extra: Record<string, string> = {}) =>
      redirect(`${url.pathname}${listQuery(address, shape, extra)}`)
    switch (text('do')) {
      case 'choose':
        await rememberChoice(ctx, list, {
          columns: form.getAll('column').map(String),
          size: Number(text('size')),
        })
        return redirect(
          `${url.pathname}${listQuery({ ...address, size: Number(text('size')), page: 1 }, { ...shape, usualSize: Number(text('size')) })}`,
        )
      case 'save-view':
        await saveView(ctx, list, {
          name: text('name'),
          query: listQuery({ ...address, page: 1 }, shape),
          columns: columnsShown(list, choice),
          shared: text('shared') === 'on',
        })
        return back()
      case 'remove-view':
        await removeView(ctx, list, text('view'))
        return back()
      case 'undo':
        return { undone: await undoBulkAction(ctx, list, text('undo')) }
      default: {
        const chosen = text('all') === 'on' ? { all: address } : { ids: form.getAll('id').map(String) }
        const done = await runBulkAction(ctx, list, text('do'), chosen, text(`option.${text('do')}`))
        return { done: { ...done, action: text('do') } }
      }
    }
  })
}
