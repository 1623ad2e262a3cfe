export { drafts } from './collections.ts'
