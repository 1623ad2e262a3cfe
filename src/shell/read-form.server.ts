import { DomainError } from '#kernel/errors.ts'

/** What a form has under a name as text; empty where it has none, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What a form of a page sent; a body that is no form, or has what no column can hold, is the sender's fault. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw new DomainError('gateway.bad-body')
  })
  const texts = [...form].flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  if (texts.some((text) => text.includes('\0'))) throw new DomainError('gateway.bad-body')
  return form
}
