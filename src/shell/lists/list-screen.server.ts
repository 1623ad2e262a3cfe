import { data, type MiddlewareFunction, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { authorizeList } from '#kernel/lists/authorize-list.server.ts'
import type { List } from '#kernel/lists/define-list.server.ts'
import { type ListAddress, listQuery, PHONE_PAGE_SIZE, parseListAddress } from '#kernel/lists/list-address.ts'
import {
  columnsShown,
  hasLostParts,
  readListMemory,
  rememberChoice,
  removeView,
  renameView,
  saveView,
} from '#kernel/lists/list-memory.server.ts'
import { dismissRun, readLatestRun, stopRun } from '#kernel/lists/list-runs.server.ts'
import {
  countTabs,
  type ListPage,
  readListPage,
  shapeOf,
  withRowsOf,
} from '#kernel/lists/read-list.server.ts'
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

/** The rows of a page where the address does not say: what somebody chose, else few on a telephone. */
const sizeOf = ({ isPhone }: Context, choice: { readonly size: number } | undefined) =>
  choice?.size ?? (isPhone ? PHONE_PAGE_SIZE : undefined)

/** Reads everything that a list's screen shows at the address. */
export async function readListData(ctx: Context, declared: List, url: URL) {
  const list = authorizeList(ctx, declared)
  const { choice, views } = await readListMemory(ctx, list)
  const asked = parseListAddress(url.searchParams, shapeOf(list, sizeOf(ctx, choice)))
  const view = views.find(({ id }) => id === asked.view)
  const columns = columnsShown(list, view ?? choice)
  // None needs another's answer: they leave together.
  const [[page, tabs], description, run] = await Promise.all([
    withRowsOf(ctx, list, async (reader) => {
      const rows = readListPage(reader, list, asked, columns)
      // What is searched for is noted once, by whoever reads first.
      const isNoted = asked.q === '' ? undefined : rows
      return Promise.all([rows, Promise.resolve(isNoted).then(() => readTabs(reader, list, asked, rows))])
    }),
    describeList(ctx, list, asked, sizeOf(ctx, choice)),
    readRunShown(ctx, declared),
  ])
  const address: ListAddress = { ...asked, page: page.page, view: view?.id ?? '' }
  return {
    description,
    path: url.pathname,
    address,
    shown: columns,
    isPartLost: view !== undefined && hasLostParts(list, view),
    views,
    run,
    ...page,
    tabs,
    maxInFile: MAX_ROWS,
  }
}

/** The counts of the filters that are drawn as tabs, by filter and choice. */
async function readTabs(ctx: Context, list: List, address: ListAddress, shown: Promise<ListPage>) {
  const names = Object.entries(list.filters ?? {}).flatMap(([name, { isTabs }]) => (isTabs ? [name] : []))
  const counts = names.map(async (name) => [name, await countTabs(ctx, list, address, name, shown)] as const)
  return Object.fromEntries(await Promise.all(counts))
}

/** What a list's screen says of something that could not be done. */
export interface ListFault {
  /** Name of the list: a screen may have other forms. */
  readonly list: string
  /** Why nothing was done. */
  readonly fault: string
}

/** What the person did last with rows of the list, with the job that is still at it. */
async function readRunShown(ctx: Context, list: List) {
  if (!Object.values(list.actions ?? {}).some((action) => action.may(ctx))) return null
  const run = await readLatestRun(ctx, list)
  if (!run) return null
  const isOpen = run.status === 'waiting' || run.status === 'running' || run.status === 'undoing'
  return { ...run, job: isOpen && run.jobID !== null ? await watchJob(ctx, run.jobID) : null }
}

interface NamedList {
  readonly list: List
  /** What its files are called. */
  readonly name: string
}

/** Makes the list that a screen shows in this request, where it depends on it; undefined where the screen shows none. */
export type ListOf = (args: ScreenArgs) => NamedList | undefined | Promise<NamedList | undefined>

/**
 * Answers `?export=` with rows of the address as a file: all of them, or those that a form chose. A loader's Response would be
 * unpacked into the page's data.
 */
export function listFiles(listOf: ListOf): MiddlewareFunction<Response>[] {
  const answer = screen(async (args) => {
    const { ctx, url, request } = args
    const format = formatOf(url)
    const found = format && (await listOf(args))
    if (!found) return undefined
    const ids = request.method === 'POST' ? (await readForm(request)).getAll('id').map(String) : undefined
    return answerListFile(ctx, found.list, { url, format, name: found.name, ...(ids && { ids }) })
  })
  return [
    async (args, next) => (args.url.searchParams.has('export') ? await answer(args) : undefined) ?? next(),
  ]
}

/** Does what a list's screen sent; what was asked wrongly is said beside the list. */
export async function actOnList(args: ScreenArgs, declared: List, sent?: FormData) {
  declared.authorize(args.ctx)
  const form = sent ?? (await readForm(args.request))
  try {
    return await act(args, declared, form)
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await args.ctx.rollback()
    const answer: ListFault = { list: declared.name, fault: args.ctx.t(error.code, error.values) }
    return data(answer, { status: error.status })
  }
}

/** Whether a form is of a list and not of the screen around it. */
export function isOfList(form: FormData): boolean {
  return form.has('do')
}

/** Something is done with rows, or something is remembered of the list. */
async function act({ ctx, url }: ScreenArgs, declared: List, form: FormData): Promise<Response> {
  const list = authorizeList(ctx, declared)
  const text = (name: string) => plainText(form.get(name))
  const { choice, views } = await readListMemory(ctx, list)
  const shape = shapeOf(list, sizeOf(ctx, choice))
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
        query: listQuery({ ...address, page: 1, view: '' }, { ...shape, fixed: {} }),
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
