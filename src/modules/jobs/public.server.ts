export { jobs } from './collections.ts'
