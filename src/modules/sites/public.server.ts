export { readHostnames } from './hostnames.server.ts'
export { type Database, listDatabases, listSitesBelow } from './queries.server.ts'
export { hostnames, sites } from './tables.ts'
export { readUnitsOf } from './units-of.server.ts'
