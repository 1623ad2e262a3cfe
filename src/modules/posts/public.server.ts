export { PAGES_COOKIE } from './gate.server.ts'
