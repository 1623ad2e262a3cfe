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
import { readListPage, shapeOf } from '#kernel/lists/read-list.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { describeList } from './describe-list.server.ts'
import { answerListFile } from './list-file.server.ts'

/** What a list's screen shows. */
export type ListData = Awaited<ReturnType<typeof readListData>>

/** Reads everything that a list's screen shows at the address. */
export async function readListData(ctx: Context, list: List, url: URL) {
  list.authorize(ctx)
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
    maxInFile: MAX_ROWS,
  }
}

/** Makes the list that a screen shows in this request, where it depends on it. */
export type ListOf = (args: ScreenArgs) => { list: List; name: string }

/** Answers `?export=` with all rows of the address as a file. A loader's Response would be unpacked into the page's data. */
export function listFiles(listOf: ListOf): MiddlewareFunction<Response>[] {
  const answer = screen(async (args) => {
    const format = formatOf(args.url)
    const { list, name } = listOf(args)
    return format && answerListFile(args.ctx, list, args.url, format, name)
  })
  return [
    async (args, next) => (args.url.searchParams.has('export') ? await answer(args) : undefined) ?? next(),
  ]
}

/** Does what a list's screen sent: something with rows, or something to be remembered of the list. */
export async function actOnList({ ctx, url, request }: ScreenArgs, list: List) {
  list.authorize(ctx)
  const form = await readForm(request)
  const text = (name: string) => plainText(form.get(name))
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
}
