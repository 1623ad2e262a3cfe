export { readUnitsOf } from './units-of.server.ts'
