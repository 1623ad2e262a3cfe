import type { FormFault } from '#kernel/pages/check-values.ts'
import type { PageDocument } from '#kernel/pages/document.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { dataSetsOf, type FormValues, singleInputsOf, toFormData } from '#kernel/pages/form-values.ts'
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
export function readFaults(document: PageDocument, body: unknown): FormFault[] {
  const details = (body as { details?: unknown } | null)?.details
  if (!Array.isArray(details)) return []
  return details.flatMap((detail: { path?: unknown; message?: unknown }) => {
    if (typeof detail.path !== 'string' || typeof detail.message !== 'string') return []
    const said = { code: 'forms.wrong-kind', message: detail.message }
    for (const { name, inputs } of dataSetsOf(document)) {
      if (!detail.path.startsWith(`${name}.`)) continue
      const [, filling = '', key = ''] = /^(\d+)\.(.+)$/s.exec(detail.path.slice(name.length + 1)) ?? []
      if (inputs.some((input) => input.key === key))
        return [{ key, set: name, filling: Number(filling), ...said }]
    }
    // What is not about a field is said about the whole form.
    const isField = singleInputsOf(document).some(({ key }) => key === detail.path)
    return isField ? [{ key: detail.path, ...said }] : []
  })
}

interface Sending {
  readonly form: FormPage
  readonly values: FormValues
  /** What the field that nobody sees holds. */
  readonly trap: string
}

/** What is sent; the same values make the same text. */
export function bodyOf({ form, values, trap }: Sending) {
  const { _id, document, state } = form
  return {
    parent: state.parent,
    formID: _id,
    courseID: state.courseId,
    formData: toFormData(document, values),
    status: 'new',
    process: state.next === 'order' ? 'order' : 'form',
    startedAt: state.startedAt,
    trap,
  }
}

/** Sends a form. Under one key it is taken once, however often it is sent. */
export async function sendForm(
  form: FormPage,
  body: ReturnType<typeof bodyOf>,
  idempotencyKey: string,
): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'failed', message: '', isOffline: true }
  try {
    const { data } = await api.post<Answered>(form.state.destination, body, { idempotencyKey })
    return { kind: 'sent', orderId: data.next?.orderId ?? null }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification's line for whoever looks
    console.error('Form submission failed', error)
    if (!(error instanceof ClientError)) throw error
    const faults = error.status === 400 ? readFaults(form.document, error.body) : []
    if (faults.length > 0) return { kind: 'faults', faults }
    return { kind: 'failed', message: error.text ?? '', isOffline: !navigator.onLine }
  }
}
