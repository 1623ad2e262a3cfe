export { createRouteTables, type RouteTables } from './route-tables.server.ts'
