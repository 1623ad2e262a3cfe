export { readFormState } from './form-state.server.ts'
export type { FormPost } from './open-form.server.ts'
