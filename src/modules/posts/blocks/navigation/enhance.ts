export { leadMenu as default } from '../menu/lead-menu.ts'
