export { readUse, type Use } from './read-use.server.ts'
