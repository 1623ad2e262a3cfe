import { sql } from 'kysely'
import { takeAttempt } from '#kernel/access/attempts.server.ts'
import { hashColumn } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageObject } from '#kernel/pages/document.ts'
import { dataSetsOf, type FieldValue, type FormValues, isEmptyValue } from '#kernel/pages/form-values.ts'
import { users } from '#modules/users/public.server.ts'
import { forms } from './collections.ts'
import { type OpenForm, openForm } from './open-form.server.ts'

/** Fields whose values a form may compare with; nothing else of any collection can be asked for. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  user: ['email', 'username', 'phone', 'citizen'],
}
/** Questions that one address may ask of a form in a quarter of an hour. */
const LIMIT = { max: 30, seconds: 900 }

interface Check {
  readonly collection: string
  readonly key: string
}

/** The collection and field that an input's value must be new in; undefined where it need not. */
export function checkOf({ type, key, settings }: PageObject): Check | undefined {
  if (type !== 'input') return undefined
  const { checkCollection: collection, checkKey: field } = settings
  if (typeof collection !== 'string' || typeof field !== 'string' || field === '') return undefined
  // Within a form's own entries an input is compared with itself.
  if (collection === 'form') return { collection, key }
  const fields = Object.hasOwn(allowed, collection) ? (allowed[collection] ?? []) : []
  return fields.includes(field) ? { collection, key: field } : undefined
}

async function isKnown(
  ctx: Context,
  formId: string,
  { collection, key }: Check,
  value: string,
): Promise<boolean> {
  const given = value.trim()
  if (collection === 'form') {
    const sent = await ctx
      .from(forms)
      .select('_id')
      .where('formID', '=', formId)
      .where('status', '<>', 'rejected')
      .where(sql<boolean>`lower(${sql.ref('form.formData')} ->> ${key}) = lower(${given})`)
      .limit(1)
      .executeTakeFirst()
    return sent !== undefined
  }
  const digits = given.replaceAll(/\D/g, '')
  const [column, wanted] =
    key === 'citizen'
      ? [hashColumn(key), ctx.engine.seal.hash(digits)]
      : key === 'phone'
        ? [key, digits]
        : [key, given.toLowerCase()]
  const person = await ctx
    .from(users)
    .select('_id')
    .where(sql.ref<string>(`user.${column}`), '=', wanted)
    .limit(1)
    .executeTakeFirst()
  return person !== undefined
}

/** Says whether a value is in the system already, yes or no and nothing more. */
export async function answerTaken(
  ctx: Context,
  asked: { readonly formId: string; readonly uid: string; readonly value: string },
  caller: { readonly address: string; readonly cookies: string | undefined },
): Promise<boolean> {
  if (!(await takeAttempt(ctx.engine, ['form-taken', ctx.site._id, asked.formId, caller.address], LIMIT)))
    throw new DomainError('forms.too-many-checks', { status: 429 })
  const { document } = await openForm(ctx, asked.formId, caller.cookies)
  const object = objectsOf(document.rows).find(({ uid }) => uid === asked.uid)
  const check = object && checkOf(object)
  if (!check) throw new DomainError('forms.no-check')
  return asked.value.trim() !== '' && isKnown(ctx, asked.formId, check, asked.value)
}

/** Faults of values that must be new and are not, found again when the form is sent. */
export async function findTaken(
  ctx: Context,
  { post, document }: OpenForm,
  values: FormValues,
): Promise<FormFault[]> {
  const faults: FormFault[] = []
  const ask = async (object: PageObject, value: FieldValue | undefined, place: Partial<FormFault>) => {
    const check = checkOf(object)
    if (!check || typeof value !== 'string' || isEmptyValue(value)) return
    if (await isKnown(ctx, post._id, check, value))
      faults.push({ key: object.key, ...place, code: 'forms.taken' })
  }
  for (const object of objectsOf(document.rows.filter((row) => row.dataMode !== 'set')))
    await ask(object, values.fields[object.key], {})
  for (const { name, inputs } of dataSetsOf(document))
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      for (const object of inputs) await ask(object, own[object.key], { set: name, filling })
  return faults
}
