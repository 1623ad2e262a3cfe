import type { FormFault } from '#kernel/pages/check-values.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { type Form, type FormValues, toFormData } from '#kernel/pages/form-values.ts'
import { api } from '#shell/api.ts'
import { ClientError } from '#src/client/client-error.ts'

export type Outcome =
  | { readonly kind: 'sent'; readonly orderId: string | null }
  | { readonly kind: 'faults'; readonly faults: readonly FormFault[] }
  /** The message is the server's; empty where it said nothing. */
  | { readonly kind: 'failed'; readonly message: string; readonly isOffline: boolean }

interface Answered {
  readonly _id: string
  readonly next?: { readonly orderId?: string }
}

/** The server's findings as those of the form: `key`, or `set.0.key` in a filling. */
export function readFaults({ fields, sets }: Form, body: unknown): FormFault[] {
  const details = (body as { details?: unknown } | null)?.details
  if (!Array.isArray(details)) return []
  return details.flatMap((detail: { path?: unknown; message?: unknown }) => {
    if (typeof detail.path !== 'string' || typeof detail.message !== 'string') return []
    const said = { code: 'forms.wrong-kind', message: detail.message }
    for (const { name, fields: own } of sets) {
      if (!detail.path.startsWith(`${name}.`)) continue
      const [, filling = '', key = ''] = /^(\d+)\.(.+)$/s.exec(detail.path.slice(name.length + 1)) ?? []
      if (own.some(({ object }) => object.key === key))
        return [{ key, set: name, filling: Number(filling), ...said }]
    }
    // What is not about a field is said about the whole form.
    const isField = fields.some(({ object }) => object.key === detail.path)
    return isField ? [{ key: detail.path, ...said }] : []
  })
}

interface Sending {
  readonly page: FormPage
  readonly form: Form
  readonly values: FormValues
  /** What the field that nobody sees holds. */
  readonly trap: string
}

/** What is sent; the same values make the same text. */
export function bodyOf({ page, form, values, trap }: Sending) {
  const { _id, state } = page
  return {
    parent: state.parent,
    formID: _id,
    courseID: state.courseId,
    formData: toFormData(form, values),
    status: 'new',
    process: state.next === 'order' ? 'order' : 'form',
    startedAt: state.startedAt,
    trap,
  }
}

/** Sends a form. Under one key it is taken once, however often it is sent. */
export async function sendForm(
  { page, form }: Pick<Sending, 'page' | 'form'>,
  body: ReturnType<typeof bodyOf>,
  idempotencyKey: string,
): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'failed', message: '', isOffline: true }
  try {
    const { data } = await api.post<Answered>(page.state.destination, body, { idempotencyKey })
    return { kind: 'sent', orderId: data.next?.orderId ?? null }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification's line for whoever looks
    console.error('Form submission failed', error)
    if (!(error instanceof ClientError)) throw error
    const faults = error.status === 400 ? readFaults(form, error.body) : []
    if (faults.length > 0) return { kind: 'faults', faults }
    return { kind: 'failed', message: error.text ?? '', isOffline: !navigator.onLine }
  }
}
