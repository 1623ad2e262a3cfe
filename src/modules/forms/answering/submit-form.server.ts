import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { UNKNOWN_NAME } from '#kernel/collections/list-faults.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { checkForm, leaveUnshownOut } from '#kernel/pages/check-values.ts'
import { type FormValues, fillingsOf, toFormData } from '#kernel/pages/form-values.ts'
import type { SentForm } from '#kernel/pages/read-form-data.ts'
import { createOrder, orderCookie } from '#modules/orders/public.server.ts'
import {
  findTakenEntry,
  holdPerson,
  insertEntry,
  isRegistered,
  onceOf,
  type TakenEntry,
} from '../entries.server.ts'
import { visitTally } from '../figures/count-visits.server.ts'
import { notifyOfEntry } from '../mails.server.ts'
import { confirmValues } from './confirm-values.server.ts'
import { FormFaults, pathOf } from './faults.server.ts'
import { type OpenForm, openForm } from './open-form.server.ts'
import { checkStart } from './start-token.server.ts'
import { findTaken } from './taken.server.ts'
import { takeFiles } from './uploads.server.ts'

/** Entries that one address may send by one form in a quarter of an hour: a whole class's, no robot's. */
export const FORM_LIMIT = { max: 600, seconds: 900 }

/** How a form came. */
export interface Sending {
  readonly address: string
  readonly cookies: string | undefined
  readonly secure: boolean
  readonly key: string | undefined
  /** What makes it this sending and no other, where reading it keeps files: it is read only when it is new. */
  readonly told?: string
  /** What the browser's uploads are known by; undefined for none. */
  readonly token: string | undefined
  /** What stands in the input that nobody sees. */
  readonly trap: string
  readonly startedAt: string
  /** True for a program with the site's key: it opens no page and waits for nobody. */
  readonly isProgram: boolean
}

export interface SentAnswer extends TakenEntry {
  readonly setCookies: readonly string[]
}

/** Takes what somebody sent by a form: checked again with the form's own rules, once for each key, whole or not at all. */
export async function submitForm(
  ctx: Context,
  formId: string,
  sending: Sending,
  read: (opened: OpenForm) => Promise<SentForm> | SentForm,
): Promise<SentAnswer> {
  if (!(await takeAttempt(ctx.engine, ['form', ctx.site._id, formId, sending.address], FORM_LIMIT)))
    throw new DomainError('forms.too-many', { status: 429 })
  const opened = await openForm(ctx, formId, sending.cookies)
  const { form, post } = opened
  refuseRobots(ctx, formId, sending)
  const sent = sending.told === undefined ? await read(opened) : undefined
  const told = sending.told ?? sent?.values
  const once = sending.key === undefined ? undefined : onceOf(ctx, formId, sending.key, told)
  if (post.authen) await holdPerson(ctx, formId)
  const before = once && (await findTakenEntry(ctx, once))
  if (before) return withCookies(ctx, before, sending)
  if (post.authen && (await isRegistered(ctx, formId)))
    throw new DomainError('forms.registered', { status: 409 })
  const { values, unknown } = sent ?? (await read(opened))
  refuseUnknown(unknown)
  const kept = await checkValues(ctx, opened, values, sending)
  const isOrder = post.next === 'order'
  const id = await insertEntry(ctx, {
    formId,
    courseId: post.course,
    formData: toFormData(form, kept),
    isOrder,
    once,
  })
  const meanwhile = id === undefined && once ? await findTakenEntry(ctx, once) : undefined
  if (meanwhile) return withCookies(ctx, meanwhile, sending)
  if (id === undefined) throw new DomainError('gateway.idempotency-key-busy', { status: 409 })
  const orderId = isOrder ? await orderFor(ctx, opened, kept, id) : null
  await notifyOfEntry(ctx, opened, kept)
  if (!sending.isProgram && !ctx.actor.hasStaffRole) visitTally.add(ctx, sending.address, formId, ['sent'])
  return withCookies(ctx, { _id: id, orderId }, sending)
}

function refuseRobots(ctx: Context, formId: string, { trap, startedAt, isProgram }: Sending): void {
  if (trap !== '') throw new DomainError('forms.robot')
  // Somebody with an account is known, and a program opens no page.
  if (ctx.actor.userID === null && !isProgram) checkStart(ctx, formId, startedAt)
}

function refuseUnknown(unknown: readonly string[]): void {
  if (unknown.length === 0) return
  const named = unknown.slice(0, 20)
  throw new DomainError('forms.unknown-fields', {
    values: { fields: named.join(', ').slice(0, 500) },
    details: named.map((path) => ({ path, message: UNKNOWN_NAME })),
  })
}

/** What is kept of the values: only what shows, with its files; throws everything that is wrong at once. */
async function checkValues(
  ctx: Context,
  opened: OpenForm,
  values: FormValues,
  { token }: Sending,
): Promise<FormValues> {
  const { form, post } = opened
  const shown = leaveUnshownOut(form, values)
  const taken = await takeFiles(ctx, form, shown, { formId: post._id, token })
  const known = new Set(taken.faults.map(pathOf))
  const faults = [
    ...checkForm(form, taken.values).filter((fault) => !known.has(pathOf(fault))),
    ...taken.faults,
  ]
  if (faults.length > 0) throw new FormFaults(ctx, faults)
  const confirmed = await confirmValues(ctx, opened, taken.values)
  const repeated = confirmed.length > 0 ? confirmed : await findTaken(ctx, opened, taken.values)
  if (repeated.length > 0) throw new FormFaults(ctx, repeated)
  return taken.values
}

function orderFor(ctx: Context, { post, form, settings }: OpenForm, values: FormValues, entryId: string) {
  const [people] = form.sets
  const quantity = settings.quantity === 'set' && people ? fillingsOf(values, people.name).length : 1
  return createOrder(ctx, {
    courseId: post.course,
    ref1: post.ref1,
    formId: post._id,
    formTitle: post.title,
    entryId,
    quantity,
  })
}

function withCookies(ctx: Context, entry: TakenEntry, { cookies, secure }: Sending): SentAnswer {
  const isVisitors = entry.orderId !== null && ctx.actor.userID === null
  const setCookies = isVisitors ? [orderCookie(ctx, entry.orderId ?? '', cookies, secure)] : []
  return { ...entry, setCookies }
}
