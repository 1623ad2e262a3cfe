export { users } from './collections.ts'
export { demoAccounts, demoPassword } from './demo/accounts.ts'
export { readLiveSessions, rightsOf } from './live-sessions.server.ts'
export { describeSession } from './session-view.server.ts'
export {
  endSession,
  endSessionsOf,
  resumeSession,
  SESSION_COOKIE,
  type SignedIn,
  sessionCookie,
  visitor,
} from './sessions.server.ts'
