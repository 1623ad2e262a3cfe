export { checkPlaces } from './check-places.server.ts'
export { findAddress } from './find-address.server.ts'
export type { PlacedAddress } from './written-address.ts'
