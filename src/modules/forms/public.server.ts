export { forms } from './collections.ts'
export { readFormState } from './form-state.server.ts'
export type { FormPost } from './open-form.server.ts'
export { type PlainOutcome, submitPlainForm } from './plain-form.server.ts'
