export { leaveLine, type OwnLogins, readOwnLogins } from './arrival/own-logins.server.ts'
export { fullAddress } from './bypass/full-address.server.ts'
export { type MadeLink, makeLinks } from './bypass/links.server.ts'
export { outsideAccounts } from './tables.ts'
