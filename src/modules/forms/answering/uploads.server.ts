import type { Context } from '#kernel/context.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import type { FieldValues, Form, FormField, FormValues } from '#kernel/pages/form-values.ts'
import type { BlockInput } from '#kernel/pages/input.ts'
import { addressOfFile, fileIdOf } from '#kernel/storage/address.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import { findFile, isOfSender } from '#modules/files/public.server.ts'
import { isUploadedFile, type UploadedFile } from '../blocks/upload/uploaded-file.ts'
import { openForm } from './open-form.server.ts'

/** What the upload of one input is for. */
export function purposeOf(formId: string, uid: string): string {
  return `form/${formId}/${uid}`
}

/** Files for an input of a form, from whoever may fill the form in. */
export const formUploads: UploadPurpose = {
  prefix: 'form',
  async findRule(ctx, purpose, cookies) {
    const [, formId = '', uid, ...rest] = purpose.split('/')
    if (rest.length > 0) return undefined
    const { form } = await openForm(ctx, formId, cookies)
    const all = [form.fields, ...form.sets.map(({ fields }) => fields)].flat()
    const field = all.find(({ object }) => object.uid === uid)
    return field?.input.fileRule?.(field.object)
  },
}

interface Taking {
  readonly formId: string
  readonly token: string | undefined
  readonly faults: FormFault[]
  readonly seen: Set<string>
}

/** The sender's own unsent file that the address names, as it is stored. */
async function findSent(ctx: Context, { formId, token, seen }: Taking, uid: string, { url }: UploadedFile) {
  const id = fileIdOf(url)
  const file = id === undefined || seen.has(id) ? undefined : await findFile(ctx, id)
  const isRight =
    file && !file.used && file.purpose === purposeOf(formId, uid) && isOfSender(ctx, file, token)
  if (!isRight) return undefined
  seen.add(file._id)
  return { name: file.name, url: addressOfFile(file._id, file.name), size: file.size, type: file.type }
}

async function takeIn(
  ctx: Context,
  taking: Taking,
  fields: readonly FormField<BlockInput>[],
  own: FieldValues,
  place: Pick<FormFault, 'set' | 'filling'>,
): Promise<FieldValues> {
  const taken: Record<string, FieldValues[string]> = { ...own }
  for (const { object, input } of fields) {
    const { key, uid } = object
    const value = Object.hasOwn(own, key) ? own[key] : undefined
    if (!input.fileRule || !Array.isArray(value)) continue
    const files: UploadedFile[] = []
    for (const one of value.filter(isUploadedFile)) {
      const file = await findSent(ctx, taking, uid, one)
      if (file) files.push(file)
    }
    if (files.length < value.length) taking.faults.push({ key, ...place, code: 'forms.file-unknown' })
    taken[key] = files
  }
  return taken
}

/** The values with their files as the server has them; what is not the sender's own upload for the input is a fault. */
export async function takeFiles(
  ctx: Context,
  form: Form<BlockInput>,
  values: FormValues,
  sent: { readonly formId: string; readonly token: string | undefined },
): Promise<{ values: FormValues; faults: readonly FormFault[] }> {
  const taking: Taking = { ...sent, faults: [], seen: new Set() }
  const fields = await takeIn(ctx, taking, form.fields, values.fields, {})
  const sets: Record<string, FieldValues[]> = {}
  for (const { name, fields: inSet } of form.sets) {
    const fillings: FieldValues[] = []
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      fillings.push(await takeIn(ctx, taking, inSet, own, { set: name, filling }))
    sets[name] = fillings
  }
  return { values: { fields, sets }, faults: taking.faults }
}
