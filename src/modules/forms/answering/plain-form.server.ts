import { randomBytes } from 'node:crypto'
import { readCookie } from '#kernel/access/cookies.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import type { PageObject } from '#kernel/pages/document.ts'
import { type FormAttempt, plainNames } from '#kernel/pages/form-page.ts'
import type { FieldValues, Form, FormField, FormValues } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { plainNameOf, readPlainFields } from '#kernel/pages/plain-fields.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { SENDER_COOKIE, storeSentFile } from '#modules/files/public.server.ts'
import type { UploadedFile } from '../blocks/upload/uploaded-file.ts'
import { FormFaults, sayFault } from './faults.server.ts'
import { type OpenForm, parseForm } from './open-form.server.ts'
import { submitForm } from './submit-form.server.ts'
import { purposeOf } from './uploads.server.ts'

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
  const values = readPlainFields(parseForm(ctx, post.builder, { ctx }), fields)
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
      async (opened) => ({ values: await putFilesAway(ctx, opened, values, fields, token), unknown: [] }),
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
  { post, form }: OpenForm,
  values: FormValues,
  fields: FormData,
  token: string,
): Promise<FormValues> {
  const faults: FormFault[] = []
  const keep = async (object: PageObject, rule: UploadRule, filling?: number) => {
    const files: UploadedFile[] = []
    for (const file of fields.getAll(plainNameOf(object, filling))) {
      if (typeof file === 'string' || file.size === 0) continue
      const bytes = Buffer.from(await file.arrayBuffer())
      const sent = { name: file.name, purpose: purposeOf(post._id, object.uid), bytes, token }
      const { _id, name, size, type } = await storeSentFile(ctx, rule, sent)
      files.push({ name, url: addressOfFile(_id, name), size, type })
    }
    return files
  }
  const keepAll: KeepAll = async (all, own, place) => {
    const kept: Record<string, FieldValues[string]> = { ...own }
    for (const { object, input } of all)
      try {
        const rule = input.fileRule?.(object)
        if (rule) kept[object.key] = await keep(object, rule, place.filling)
      } catch (error) {
        if (!(error instanceof DomainError) || error.status >= 500) throw error
        faults.push({ key: object.key, ...place, code: error.code, values: error.values })
      }
    return kept
  }
  const kept = await keepEverywhere(form, values, keepAll)
  if (faults.length > 0) throw new FormFaults(ctx, faults)
  return kept
}

type KeepAll = (
  all: readonly FormField<BlockInput>[],
  own: FieldValues,
  place: Partial<FormFault>,
) => Promise<FieldValues>

async function keepEverywhere(
  form: Form<BlockInput>,
  values: FormValues,
  keepAll: KeepAll,
): Promise<FormValues> {
  const fields = await keepAll(form.fields, values.fields, {})
  const sets: Record<string, FieldValues[]> = {}
  for (const { name, fields: inSet } of form.sets) {
    const fillings: FieldValues[] = []
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      fillings.push(await keepAll(inSet, own, { set: name, filling }))
    sets[name] = fillings
  }
  return { fields, sets }
}
