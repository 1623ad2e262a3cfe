export { leadMenu as default } from './lead-menu.ts'
