export { libraryRule } from './library-rule.ts'
