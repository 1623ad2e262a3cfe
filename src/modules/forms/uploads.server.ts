import type { Context } from '#kernel/context.ts'
import type { FormFault } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageDocument, type PageObject } from '#kernel/pages/document.ts'
import {
  dataSetsOf,
  type FieldValues,
  type FormValues,
  type UploadedFile,
} from '#kernel/pages/form-values.ts'
import { addressOfFile, fileIdOf } from '#kernel/storage/address.ts'
import type { UploadPurpose } from '#kernel/storage/purposes.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { findFile, isOfSender } from '#modules/files/public.server.ts'
import { openForm } from './open-form.server.ts'

const MEGABYTE = 1024 * 1024
const USUAL_TYPES = 'pdf,jpg,jpeg,png'
const USUAL_MEGABYTES = 5
const MOST_MEGABYTES = 50

/** What may be uploaded for an object, by its own settings. */
export function ruleOf({ settings }: Pick<PageObject, 'settings'>): UploadRule {
  const listed = typeof settings.fileTypeLimit === 'string' ? settings.fileTypeLimit : ''
  const megabytes = Number(settings.fileSizeLimit)
  const most = megabytes > 0 ? Math.min(megabytes, MOST_MEGABYTES) : USUAL_MEGABYTES
  const extensions = (listed.trim() === '' ? USUAL_TYPES : listed)
    .split(/[\s,;|]+/)
    .map((one) => one.replace(/^\*?\./, '').toLowerCase())
    .filter((one) => one !== '')
  return {
    types: [],
    extensions,
    maxBytes: Math.floor(most * MEGABYTE),
    visibility: 'private',
    isOpenToVisitors: true,
    refusals: { type: 'forms.upload-wrong-type', size: 'forms.upload-too-large' },
  }
}

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
    const { document } = await openForm(ctx, formId, cookies)
    const object = objectsOf(document.rows).find((one) => one.type === 'upload' && one.uid === uid)
    return object && ruleOf(object)
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
  inputs: readonly PageObject[],
  own: FieldValues,
  place: Pick<FormFault, 'set' | 'filling'>,
): Promise<FieldValues> {
  const taken: Record<string, FieldValues[string]> = { ...own }
  for (const { type, key, uid } of inputs) {
    const value = Object.hasOwn(own, key) ? own[key] : undefined
    if (type !== 'upload' || !Array.isArray(value)) continue
    const files: UploadedFile[] = []
    for (const one of value as readonly UploadedFile[]) {
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
  document: PageDocument,
  values: FormValues,
  sent: { readonly formId: string; readonly token: string | undefined },
): Promise<{ values: FormValues; faults: readonly FormFault[] }> {
  const taking: Taking = { ...sent, faults: [], seen: new Set() }
  const single = objectsOf(document.rows.filter((row) => row.dataMode !== 'set'))
  const fields = await takeIn(ctx, taking, single, values.fields, {})
  const sets: Record<string, FieldValues[]> = {}
  for (const { name, inputs } of dataSetsOf(document)) {
    const fillings: FieldValues[] = []
    for (const [filling, own] of (values.sets[name] ?? []).entries())
      fillings.push(await takeIn(ctx, taking, inputs, own, { set: name, filling }))
    sets[name] = fillings
  }
  return { values: { fields, sets }, faults: taking.faults }
}
