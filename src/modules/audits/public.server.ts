export { audits } from './collections.ts'
