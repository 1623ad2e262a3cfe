import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { textIn } from '#shell/read-form.server.ts'
import { answerTable } from '#shell/records/table-file.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { closeCount, findCount, noteSighting } from '../counting/counts.server.ts'
import { readReport } from '../counting/report.server.ts'
import { listHolders, OWN } from '../holders.server.ts'

/** Lines on the page; the file has all. */
const MAX_SHOWN = 300

/** What the page of a count shows. */
export async function readCount({ ctx, params }: ScreenArgs) {
  const count = await findCount(ctx, params.id ?? '')
  const { lines, sums } = await readReport(ctx, count)
  return {
    meta: { title: count.name },
    count: {
      _id: count._id,
      name: count.name,
      isClosed: count.closedAt !== null,
      of: count.isOfAll ? '' : (count.holderID ?? OWN),
    },
    holders: [
      { value: OWN, label: ctx.site.siteName },
      ...(await listHolders(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName })),
    ],
    lines: lines.slice(0, MAX_SHOWN),
    more: Math.max(0, lines.length - MAX_SHOWN),
    sums,
  }
}

/** What came of a scan, for whoever holds the telephone. */
export interface ScanAnswer {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly message: string
  readonly holder: string
  readonly place: string
  /** Another one for each scan, so that the field is empty again. */
  readonly stamp: string
}

/** Notes a scan and stays on the page, or ends the count. */
export async function countAction(ctx: Context, id: string, intent: string, form: FormData, path: string) {
  if (intent === 'close') {
    await closeCount(ctx, id)
    return redirect(path)
  }
  const at = { holder: textIn(form, 'holder'), place: textIn(form, 'place') }
  const answer = (tone: ScanAnswer['tone'], message: string): ScanAnswer => ({
    tone,
    message,
    ...at,
    stamp: ctx.now.toISOString(),
  })
  try {
    const { asset, result } = await noteSighting(ctx, id, textIn(form, 'code'), at)
    const values = { code: asset.code, name: asset.name }
    return answer(result === 'found' ? 'ok' : 'warn', ctx.t(`assets.scanned.${result}`, values))
  } catch (error) {
    if (!(error instanceof DomainError) || [401, 403, 404].includes(error.status)) throw error
    await ctx.rollback()
    return data(answer('bad', ctx.t(error.code, error.values)), { status: error.status })
  }
}

/** The whole report as a sheet. */
export async function answerReport(ctx: Context, id: string): Promise<Response> {
  const count = await findCount(ctx, id)
  const { lines } = await readReport(ctx, count)
  const { t } = ctx
  const head = ['code', 'name', 'result', 'expected', 'seen', 'place', 'at'].map((word) =>
    t(`assets.report.${word}`),
  )
  const rows = lines.map(({ code, name, result, expected, seen, place, seenAt }) => [
    code,
    name,
    t(result === 'missing' && count.closedAt === null ? 'assets.count.unseen' : `assets.result.${result}`),
    expected,
    seen ?? '',
    place ?? '',
    seenAt ?? '',
  ])
  await ctx.commit()
  return answerTable(ctx, 'xlsx', { name: count.name, file: 'asset-count' }, [head, ...rows])
}
