export { pagesInWork } from './page-in-work.ts'
