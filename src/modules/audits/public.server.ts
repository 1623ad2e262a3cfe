export { audits } from './collections.ts'
export { forgetValues } from './forget-values.server.ts'
