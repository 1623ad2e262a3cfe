import { data, redirect } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readPage } from '#kernel/lists/read-address.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { companyKey } from '#modules/companies/public.server.ts'
import {
  describeFaults,
  EXCEL,
  guessMapping,
  isWrong,
  makeTemplate,
  readMapping,
  shortTextIn,
} from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { watchJob } from '#shell/realtime/watch-job.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { listCompanies } from '../choices.server.ts'
import {
  checkRows,
  readLastImport,
  readStored,
  requireImporter,
  startImport,
  storeSpreadsheet,
} from '../import/import-members.server.ts'
import { readChoices, readNamedCompanies } from '../import/join-companies.server.ts'

/** Companies that are chosen one by one; the others are made together. */
const MAX_SHOWN = 50
/** Rows of a page of the preview. */
const PREVIEWED = 50

/** The empty spreadsheet to begin with. */
export async function answerTemplate({ ctx }: ScreenArgs): Promise<Response> {
  requireImporter(ctx)
  return new Response(new Uint8Array(await makeTemplate(ctx.t)), {
    headers: {
      'content-type': EXCEL,
      'content-disposition': 'attachment; filename="members-template.xlsx"',
      'cache-control': 'no-store',
    },
  })
}

/** What the kept spreadsheet would bring, and what is wrong with it. */
async function readPreview({ ctx, url }: ScreenArgs, fileID: string) {
  const { heading, rows } = await readStored(ctx, fileID, requireImporter(ctx))
  const mapping = readMapping(url.searchParams, heading.length) ?? guessMapping(heading)
  const checked = await checkRows(ctx, rows, mapping)
  const wrong = checked.filter(isWrong)
  const { unknown } = await readNamedCompanies(ctx, rows, mapping)
  const unknownKeys = new Set(unknown.map(({ name }) => companyKey(name)))
  const sorted = [...wrong, ...checked.filter((row) => !isWrong(row))]
  const pages = Math.max(1, Math.ceil(sorted.length / PREVIEWED))
  const page = Math.min(readPage(url.searchParams.get('page')), pages)
  const shown = sorted.slice((page - 1) * PREVIEWED, page * PREVIEWED)
  return {
    fileID,
    heading,
    mapping,
    total: checked.length,
    wrong: wrong.length,
    page,
    pages,
    size: PREVIEWED,
    rows: shown.map((row) => ({
      number: row.number,
      values: row.values,
      reason: isWrong(row) ? describeFaults(ctx.t, row) : null,
      isCompanyUnknown: unknownKeys.has(companyKey(row.values.company ?? '')),
    })),
    companies:
      unknown.length === 0
        ? null
        : { unknown: unknown.slice(0, MAX_SHOWN), all: unknown.length, known: await listCompanies(ctx) },
  }
}

/** What the screen shows: the preview of a kept file, else the last import and the way to begin. */
export async function readImportScreen(args: ScreenArgs) {
  const { ctx, url } = args
  requireImporter(ctx)
  const fileID = url.searchParams.get('file')
  if (fileID !== null) return { preview: await readPreview(args, fileID), last: null }
  const first = await readLastImport(ctx)
  const job = first ? await watchJob(ctx, first.jobID).catch(() => null) : null
  // A job that was done while it was read has left its result.
  const last = job?.progress.status === 'done' ? await readLastImport(ctx) : first
  return {
    preview: null,
    last: last
      ? {
          job,
          added: last.added,
          refused: last.refused,
          faultsHref: last.faultsID && addressOfFile(last.faultsID, 'import-errors.xlsx'),
        }
      : null,
  }
}

async function storeSent(args: ScreenArgs, form: FormData): Promise<Response> {
  const sent = form.get('file')
  if (typeof sent === 'string' || !sent || sent.size === 0) throw new DomainError('users.import.missing')
  const id = await storeSpreadsheet(args.ctx, sent.name, Buffer.from(await sent.arrayBuffer()))
  return redirect(`${args.url.pathname}?file=${id}`)
}

/** Takes a file to look at, or imports one that was looked at. */
export async function importAction(args: ScreenArgs) {
  const { ctx, request, url } = args
  requireImporter(ctx)
  const form = await readForm(request)
  try {
    if (form.get('intent') !== 'import') return await storeSent(args, form)
    await startImport(ctx, shortTextIn(form, 'file'), readMapping(form, 100) ?? {}, readChoices(form))
    return redirect(url.pathname)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('users.import.')) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
}
