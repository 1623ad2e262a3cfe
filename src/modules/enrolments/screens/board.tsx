import { data, type MiddlewareFunction, useActionData, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { formatOf } from '#shell/records/table-file.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { parseBoardAddress } from '../board/board-address.ts'
import { answerBoardFile } from '../board/export-board.server.ts'
import { nameRows } from '../board/name-rows.server.ts'
import { countTabs, listCourseChoices, readBoard } from '../board/read-board.server.ts'
import { BoardFilter } from '../components/board-filter.tsx'
import { BoardList, BoardTabs } from '../components/board-list.tsx'
import { boardActions, settleRows } from '../settle.server.ts'
import boardSheet from './board.css?url'

const PATH = '/enroll/dashboard'

export const links = () => [{ rel: 'stylesheet', href: boardSheet }]

const answerFile = screen(async ({ ctx, url }) => {
  const format = formatOf(url)
  return format && answerBoardFile(ctx, parseBoardAddress(url.searchParams), format)
})

// A loader's Response would be unpacked into the page's data; a middleware's is the answer itself.
const exportFile: MiddlewareFunction<Response> = async (args, next) =>
  (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next()

export const middleware = [exportFile]

export const loader = screen(async ({ ctx, url }) => {
  const address = parseBoardAddress(url.searchParams)
  const list = await readBoard(ctx, address)
  return {
    meta: { title: ctx.t('enrolment-board.title') },
    address: { ...address, page: list.page },
    list,
    counts: await countTabs(ctx),
    courses: await listCourseChoices(ctx, address.course),
  }
})

export const action = screen(async ({ ctx, request, url }) => {
  const form = await readForm(request)
  const intent = boardActions.find((known) => known === form.get('intent'))
  if (!intent) throw new DomainError('gateway.bad-body')
  const ids = form.getAll('id').filter((id) => typeof id === 'string')
  const reason = form.get('reason')
  const { tab } = parseBoardAddress(url.searchParams)
  try {
    const names = await nameRows(ctx, tab, ids)
    const results = await settleRows(ctx, intent, ids, typeof reason === 'string' ? reason : '')
    const refused = results.filter(({ isDone }) => !isDone)
    return {
      fault: undefined,
      done: results.length - refused.length,
      // What was more than done says so: seats of a company, an order for no course.
      notes: results
        .filter(({ isDone, message }) => !isDone || /\.(?:seats|paid)$/.test(message))
        .map(({ id, isDone, message }) => ({
          id,
          isDone,
          name: names.get(id) ?? '',
          message: ctx.t(message),
        })),
      refused: refused.length,
    }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return data({ fault: ctx.t(error.code, error.values), done: 0, refused: 0, notes: [] }, { status: 400 })
  }
})

/** Orders to approve, who is enrolled, who waits and what was cancelled. */
export default function BoardScreen() {
  const { address, list, counts, courses } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const t = useT()
  return (
    <RecordPage
      title={t('enrolment-board.title')}
      action={<LinkButton href="/enroll/new">{t('enrolment-board.new')}</LinkButton>}
    >
      <BoardTabs path={PATH} tab={address.tab} counts={counts} />
      {result && result.done > 0 && (
        <Alert tone="ok">{t('enrolment-board.done-all', { n: result.done })}</Alert>
      )}
      {result && (result.refused > 0 || result.notes.length > 0) && (
        <Alert
          tone="warn"
          {...(result.refused > 0 ? { title: t('enrolment-board.done-not', { n: result.refused }) } : {})}
        >
          <ul className="grid gap-1">
            {result.notes.map(({ id, name, message }) => (
              <li key={id}>{t('enrolment-board.done-row', { name, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <BoardFilter path={PATH} address={address} courses={courses} />
      <BoardList path={PATH} address={address} list={list} fault={result?.fault} />
    </RecordPage>
  )
}
