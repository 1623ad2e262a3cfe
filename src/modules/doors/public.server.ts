export { leaveLine, type OwnLogins, readOwnLogins } from './arrival/own-logins.server.ts'
