import { randomBytes } from 'node:crypto'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import type { PageDocument, PageObject } from '#kernel/pages/document.ts'
import { type FormAttempt, plainNames } from '#kernel/pages/form-page.ts'
import {
  dataSetsOf,
  type FieldValues,
  type FormValues,
  singleInputsOf,
  type UploadedFile,
} from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { plainNameOf, readPlainFields } from '#kernel/pages/plain-fields.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { SENDER_COOKIE, storeSentFile } from '#modules/files/public.server.ts'
import { FormFaults, sayFault } from './faults.server.ts'
import type { OpenForm } from './open-form.server.ts'
import { submitForm } from './submit-form.server.ts'
import { purposeOf, ruleOf } from './uploads.server.ts'

/** Where a plain form came from. */
export interface PlainSending {
  readonly address: string
  readonly cookies: string | undefined
  readonly secure: boolean
}

/** What becomes of a plain form: drawn again, or gone on to the pay page. */
export type PlainOutcome =
  | { readonly kind: 'drawn'; readonly attempt: FormAttempt; readonly status: number }
  | { readonly kind: 'gone'; readonly to: string; readonly setCookies: readonly string[] }

const nothing: FormValues = { fields: {}, sets: {} }

/** Takes a form that a browser sent without scripts, files included. What is refused is drawn again with all that was typed. */
export async function submitPlainForm(
  ctx: Context,
  post: { readonly _id: string; readonly builder: unknown },
  fields: FormData,
  { address, cookies, secure }: PlainSending,
): Promise<PlainOutcome> {
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.slice(0, 500) : ''
  }
  const told = hashOf(ctx, fields)
  const startedAt = textOf(plainNames.startedAt)
  const token = readCookie(cookies, SENDER_COOKIE) ?? randomBytes(16).toString('base64url')
  // Read before anything can be refused, so that nothing typed is lost.
  const values = readPlainFields(parseDocument(post.builder, ctx.engine.blocks, { ctx }), fields)
  try {
    const { orderId, setCookies } = await submitForm(
      ctx,
      post._id,
      {
        address,
        cookies,
        secure,
        token,
        trap: textOf(plainNames.trap),
        startedAt,
        isProgram: false,
        // Sent twice by a double click, the same page brings the same.
        key: startedAt === '' ? undefined : `${startedAt} ${told}`.slice(0, 128),
        told,
      },
      async (form) => ({ values: await putFilesAway(ctx, form, values, fields, token), unknown: [] }),
    )
    if (orderId !== null) return { kind: 'gone', to: `/lesson/pay/${orderId}`, setCookies }
    return { kind: 'drawn', status: 200, attempt: { isSent: true, values: nothing, faults: [], message: '' } }
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 401 || error.status >= 500) throw error
    await ctx.rollback()
    const faults = error instanceof FormFaults ? sayFaults(ctx, error.faults) : []
    const message = faults.length > 0 ? '' : ctx.t(error.code, error.values)
    const opened = error.code === 'forms.stale' ? {} : { startedAt }
    return {
      kind: 'drawn',
      status: error.status,
      attempt: { isSent: false, values, faults, message, ...opened },
    }
  }
}

const sayFaults = (ctx: Context, faults: readonly FormFault[]): FormFault[] =>
  faults.map((fault) => ({ ...fault, message: sayFault(ctx, fault) }))

function hashOf(ctx: Context, fields: FormData): string {
  const told = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
  return ctx.engine.seal.hash(JSON.stringify(told))
}

/** Keeps the files that came with the form, so that they can be taken like uploads; refusals are faults of their inputs. */
async function putFilesAway(
  ctx: Context,
  { post, document }: OpenForm,
  values: FormValues,
  fields: FormData,
  token: string,
): Promise<FormValues> {
  const faults: FormFault[] = []
  const keep = async (object: PageObject, filling?: number) => {
    const files: UploadedFile[] = []
    for (const file of fields.getAll(plainNameOf(object, filling))) {
      if (typeof file === 'string' || file.size === 0) continue
      const bytes = Buffer.from(await file.arrayBuffer())
      const sent = { name: file.name, purpose: purposeOf(post._id, object.uid), bytes, token }
      const { _id, name, size, type } = await storeSentFile(ctx, ruleOf(object), sent)
      files.push({ name, url: addressOfFile(_id, name), size, type })
    }
    return files
  }
  const keepAll = async (inputs: readonly PageObject[], own: FieldValues, place: Partial<FormFault>) => {
    const kept: Record<string, FieldValues[string]> = { ...own }
    for (const object of inputs.filter(({ type }) => type === 'upload'))
      try {
        kept[object.key] = await keep(object, place.filling)
      } catch (error) {
        if (!(error instanceof DomainError) || error.status >= 500) throw error
        faults.push({ key: object.key, ...place, code: error.code, values: error.values })
      }
    return kept
  }
  const kept = await keepEverywhere(document, values, keepAll)
  if (faults.length > 0) throw new FormFaults(ctx, faults)
  return kept
}

async function keepEverywhere(
  document: PageDocument,
  values: FormValues,
  keepAll: (
    inputs: readonly PageObject[],
    own: FieldValues,
    place: Partial<FormFault>,
  ) => Promise<FieldValues>,
): Promise<FormValues> {
  const fields = await keepAll(singleInputsOf(document), values.fields, {})
  const sets: Record<string, FieldValues[]> = {}
  for (const { name, inputs } of dataSetsOf(document)) {
    const fillings: FieldValues[] = []
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      fillings.push(await keepAll(inputs, own, { set: name, filling }))
    sets[name] = fillings
  }
  return { fields, sets }
}
