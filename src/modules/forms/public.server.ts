export { readFormState } from './answering/form-state.server.ts'
export type { FormPost } from './answering/open-form.server.ts'
export { type PlainOutcome, submitPlainForm } from './answering/plain-form.server.ts'
export { forms } from './collections.ts'
