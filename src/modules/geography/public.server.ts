export { checkPlaces } from './check-places.server.ts'
