export { posts } from './collections.ts'
