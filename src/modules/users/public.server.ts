export { users } from './collections.ts'
export { demoAccounts, demoPassword } from './demo/accounts.ts'
export { describeSession } from './session-view.server.ts'
export { endSession, resumeSession, SESSION_COOKIE, sessionCookie, visitor } from './sessions.server.ts'
