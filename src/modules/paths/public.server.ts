export { assignments, paths } from './collections.ts'
