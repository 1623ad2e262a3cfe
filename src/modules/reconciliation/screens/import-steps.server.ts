import { data, redirect } from 'react-router'
import { namesOfAccounts } from '#kernel/access/account-names.server.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { bangkokDay } from '#kernel/thai/dates.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { bankImports, bankRows } from '../collections.ts'
import { sampleRows } from '../demo/sample-rows.ts'
import { sampleFiles, sampleKinds, writeBankFile } from '../files/write-file.server.ts'
import { importFile, removeProfile, saveProfile } from '../import/import-file.server.ts'
import { readOptions } from '../import/options.ts'
import { listProfiles, readPreview } from '../import/read-preview.server.ts'
import { undoImport } from '../import/store-rows.server.ts'
import { storeFile } from '../import/stored-file.server.ts'
import { requireReconciler } from '../policy.ts'

/** Imports that the screen lists. */
const SHOWN = 20

/** An example of a kind of bank file. */
export async function answerSample({ ctx, url }: ScreenArgs): Promise<Response> {
  requireReconciler(ctx)
  const kind = sampleKinds.find((one) => one === url.searchParams.get('sample'))
  if (!kind) throw notFound()
  const { name, type } = sampleFiles[kind]
  const bytes = await writeBankFile(kind, sampleRows(bangkokDay(ctx.now)))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

async function readImports(ctx: Context) {
  const found = await ctx
    .from(bankImports)
    .select([
      'bank_import._id',
      'bank_import.createdAt',
      'bank_import.name',
      'bank_import.bank',
      'bank_import.rows',
      'bank_import.repeated',
      'bank_import.total',
      'bank_import.undoneAt',
      'bank_import.byID',
    ])
    .orderBy('bank_import.createdAt', 'desc')
    .orderBy('bank_import._id', 'desc')
    .limit(SHOWN)
    .execute()
  // Staff have their accounts on sites above this one.
  const names = await namesOfAccounts(
    ctx,
    [ctx.site._id],
    found.map(({ byID }) => byID),
  )
  const ids = found.map(({ _id }) => _id)
  const counts =
    ids.length === 0
      ? []
      : await ctx
          .from(bankRows)
          .select(['importID', 'state'])
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('importID', 'in', ids)
          .groupBy(['importID', 'state'])
          .execute()
  return found.map(({ byID, ...one }) => ({
    ...one,
    by: names.get(byID ?? '') ?? null,
    states: counts.flatMap(({ importID, state, count }) => (importID === one._id ? [{ state, count }] : [])),
  }))
}

/** What the screen shows: the preview of a stored file, else the way to begin and what was taken in before. */
export async function readImportScreen({ ctx, url }: ScreenArgs) {
  requireReconciler(ctx)
  const fileID = url.searchParams.get('file')
  const profiles = (await listProfiles(ctx)).map(({ _id, name, bank }) => ({ _id, name, bank }))
  if (fileID === null)
    return {
      preview: null,
      fault: null,
      done: url.searchParams.get('done'),
      profiles,
      imports: await readImports(ctx),
    }
  try {
    const preview = await readPreview(ctx, fileID, readOptions(url.searchParams))
    return { preview, fault: null, done: null, profiles, imports: [] }
  } catch (error) {
    // What was chosen does not fit the file: that is said, and another choice can be made.
    if (!(error instanceof DomainError) || !error.code.startsWith('reconciliation.file.')) throw error
    const preview = await readPreview(ctx, fileID, undefined)
    return { preview, fault: ctx.t(error.code, error.values), done: null, profiles, imports: [] }
  }
}

async function act({ ctx, url }: ScreenArgs, form: FormData): Promise<Response> {
  const file = textIn(form, 'file')
  const intent = textIn(form, 'intent')
  const options = readOptions(form)
  if (intent === 'import') {
    const id = await importFile(ctx, file, options)
    return redirect(`${url.pathname}?done=${id}`)
  }
  if (intent === 'save' && options) {
    const name = textIn(form, 'profile').trim().slice(0, 100)
    if (name === '') throw new DomainError('reconciliation.profile-name')
    await saveProfile(ctx, file, options, name)
    return redirect(`${url.pathname}?file=${file}`)
  }
  const id = textIn(form, 'id')
  if (!uuidPattern.test(id)) throw new DomainError('reconciliation.file-missing')
  if (intent === 'undo-import') await undoImport(ctx, id)
  else if (intent === 'remove-profile') await removeProfile(ctx, id)
  else throw new DomainError('gateway.bad-body')
  return redirect(url.pathname)
}

/** Takes a file to look at, or does what was pressed. */
export async function importAction(args: ScreenArgs) {
  const { ctx, request, url } = args
  requireReconciler(ctx)
  const form = await readForm(request)
  const sent = form.get('file')
  try {
    if (sent instanceof File) {
      const id = await storeFile(ctx, sent.name, Buffer.from(await sent.arrayBuffer()))
      return redirect(`${url.pathname}?file=${id}`)
    }
    return await act(args, form)
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('reconciliation.')) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
}
