import { data, type MiddlewareFunction, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { authorizeList, type List } from '#kernel/lists/define-list.server.ts'
import { type ListAddress, listQuery, parseListAddress } from '#kernel/lists/list-address.ts'
import {
  columnsShown,
  readListMemory,
  rememberChoice,
  removeView,
  renameView,
  saveView,
} from '#kernel/lists/list-memory.server.ts'
import { dismissRun, readLatestRun, stopRun } from '#kernel/lists/list-runs.server.ts'
import { readListPage, shapeOf } from '#kernel/lists/read-list.server.ts'
import { runBulkAction } from '#kernel/lists/run-action.server.ts'
import { undoRun } from '#kernel/lists/undo-run.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { formatOf, MAX_ROWS } from '#shell/records/table-file.server.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { describeList } from './describe-list.server.ts'
import { answerListFile } from './list-file.server.ts'

/** What a list's screen shows. */
export type ListData = Awaited<ReturnType<typeof readListData>>

/** Reads everything that a list's screen shows at the address. */
export async function readListData(ctx: Context, declared: List, url: URL) {
  const list = authorizeList(ctx, declared)
  const { choice, views } = await readListMemory(ctx, list)
  const asked = parseListAddress(url.searchParams, shapeOf(list, choice?.size))
  const view = views.find(({ id }) => id === asked.view)
  const columns = columnsShown(list, view ?? choice)
  const page = await readListPage(ctx, list, asked, columns)
  const address: ListAddress = { ...asked, page: page.page, view: view?.id ?? '' }
  return {
    description: await describeList(ctx, list, address, choice?.size),
    path: url.pathname,
    address,
    shown: columns,
    views,
    run: await readRunShown(ctx, declared),
    ...page,
    maxInFile: MAX_ROWS,
  }
}

/** What the person did last with rows of the list, with the job that is still at it. */
async function readRunShown(ctx: Context, list: List) {
  if (!Object.values(list.actions ?? {}).some((action) => action.may(ctx))) return null
  const run = await readLatestRun(ctx, list)
  if (!run) return null
  const isOpen = run.status === 'waiting' || run.status === 'running' || run.status === 'undoing'
  return { ...run, job: isOpen && run.jobID !== null ? await watchJob(ctx, run.jobID) : null }
}

/** Makes the list that a screen shows in this request, where it depends on it. */
export type ListOf = (args: ScreenArgs) => Opened | Promise<Opened>
interface Opened {
  readonly list: List
  readonly name: string
}

/** Answers `?export=` with all rows of the address as a file. A loader's Response would be unpacked into the page's data. */
export function listFiles(listOf: ListOf): MiddlewareFunction<Response>[] {
  const answer = screen(async (args) => {
    const format = formatOf(args.url)
    const { list, name } = await listOf(args)
    return format && answerListFile(args.ctx, list, args.url, format, name)
  })
  return [
    async (args, next) => (args.url.searchParams.has('export') ? await answer(args) : undefined) ?? next(),
  ]
}

/** What a list's screen says of something that could not be done. */
export interface ListFault {
  readonly fault: string
}

/** Does what a list's screen sent: something with rows, or something to be remembered of the list. */
export async function actOnList(args: ScreenArgs, declared: List) {
  try {
    return await act(args, declared)
  } catch (error) {
    // Who may not be here sees the error screen; a refusal of what was asked stands above the rows.
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await args.ctx.rollback()
    const fault: ListFault = { fault: args.ctx.t(error.code, error.values) }
    return data(fault, { status: error.status })
  }
}

async function act({ ctx, url, request }: ScreenArgs, declared: List) {
  const list = authorizeList(ctx, declared)
  const form = await readForm(request)
  const text = (name: string) => plainText(form.get(name))
  const { choice, views } = await readListMemory(ctx, list)
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
        `${url.pathname}${listQuery({ ...address, size: Number(text('size')), page: 1, view: '' }, { ...shape, usualSize: Number(text('size')) })}`,
      )
    case 'save-view':
      await saveView(ctx, list, {
        name: text('name'),
        query: listQuery({ ...address, page: 1, view: '' }, shape),
        columns: columnsShown(list, views.find(({ id }) => id === address.view) ?? choice),
        shared: text('shared') === 'on',
      })
      return back()
    case 'remove-view':
      await removeView(ctx, list, text('view'))
      return back()
    case 'rename-view':
      await renameView(ctx, list, text('view'), text('name'))
      return back()
    case 'undo':
      await undoRun(ctx, declared, text('run'))
      return back()
    case 'stop':
      await stopRun(ctx, declared, text('run'))
      return back()
    case 'dismiss':
      await dismissRun(ctx, declared, text('run'))
      return back()
    default: {
      const chosen = text('all') === 'on' ? { all: address } : { ids: form.getAll('id').map(String) }
      await runBulkAction(ctx, declared, text('do'), chosen, text(`option.${text('do')}`))
      return back()
    }
  }
}
