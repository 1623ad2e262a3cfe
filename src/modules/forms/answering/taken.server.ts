import { sql } from 'kysely'
import { countAttempts } from '#kernel/access/attempts.server.ts'
import { hashColumn } from '#kernel/collections/define.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import { type FormField, type FormValues, isBlank } from '#kernel/pages/form-values.ts'
import type { BlockInput, FieldValue } from '#kernel/pages/input.ts'
import { users } from '#modules/users/public.server.ts'
import { uniqueChoiceOf } from '../blocks/input/unique-in.ts'
import { forms } from '../collections.ts'
import { type OpenForm, openForm } from './open-form.server.ts'

/** Questions that one network, and one member, may ask of all forms in a quarter of an hour. */
const LIMIT = { max: 30, seconds: 900 }

interface Check {
  readonly collection: string
  readonly key: string
}

/** The collection and field that an input's value must be new in; undefined where it need not. */
export function checkOf({ object, input }: FormField<BlockInput>): Check | undefined {
  const wanted = input.newIn?.(object)
  const known = wanted && uniqueChoiceOf(wanted)
  if (!known) return undefined
  const { collection, field } = known
  return { collection, key: collection === 'form' ? object.key : field }
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
      ? [hashColumn(key), ctx.engine.seal.hashes(digits)]
      : key === 'phone'
        ? [key, [digits]]
        : [key, [given.toLowerCase()]]
  const person = await ctx
    .from(users)
    .select('_id')
    .where(sql.ref<string>(`user.${column}`), '=', sql<string>`any(${wanted})`)
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
  const { userID } = ctx.actor
  const askers = [caller.address, ...(userID === null ? [] : [userID])]
  const counts = await countAttempts(
    ctx.engine,
    askers.map((asker) => [['form-taken', ctx.site._id, asker], LIMIT]),
  )
  if (counts.some((count) => count > LIMIT.max))
    throw new DomainError('forms.too-many-checks', { status: 429 })
  const { form } = await openForm(ctx, asked.formId, caller.cookies)
  const all = [form.fields, ...form.sets.map(({ fields }) => fields)].flat()
  const field = all.find(({ object }) => object.uid === asked.uid)
  const check = field && checkOf(field)
  if (!check) throw new DomainError('forms.no-check')
  return asked.value.trim() !== '' && isKnown(ctx, asked.formId, check, asked.value)
}

/** Faults of values that must be new and are not, found again when the form is sent. */
export async function findTaken(
  ctx: Context,
  { post, form }: OpenForm,
  values: FormValues,
): Promise<FormFault[]> {
  const faults: FormFault[] = []
  const ask = async (
    field: FormField<BlockInput>,
    own: Readonly<Record<string, FieldValue>>,
    place: Partial<FormFault>,
  ) => {
    const { key } = field.object
    const check = checkOf(field)
    const value = own[key]
    if (!check || typeof value !== 'string' || isBlank(value)) return
    if (await isKnown(ctx, post._id, check, value)) faults.push({ key, ...place, code: 'forms.taken' })
  }
  for (const field of form.fields) await ask(field, values.fields, {})
  for (const { name, fields } of form.sets)
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      for (const field of fields) await ask(field, own, { set: name, filling })
  return faults
}
