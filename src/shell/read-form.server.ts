import { DomainError } from '#kernel/errors.ts'

/** What a form of a page sent; a body that is no form is the sender's fault. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new DomainError('gateway.bad-body')
  }
}
