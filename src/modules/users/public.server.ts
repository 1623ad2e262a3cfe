export { users } from './collections.ts'
export { isOperatorAtHome, storeCurrentSite } from './current-site.server.ts'
export { demoAccounts, demoPassword } from './demo/accounts.ts'
export { type IdentitySettings, identityOf, identitySettingsSchema } from './identity-settings.ts'
export { readLiveSessions, rightsOf } from './live-sessions.server.ts'
export { type Arrival, cookiesOf, type OpenedSession, openSession } from './open-session.server.ts'
export {
  changeOwnProfile,
  type OwnProfile,
  type ProfileChange,
  readOwnProfile,
} from './own-profile.server.ts'
export { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from './own-sessions.server.ts'
export { changeOwnPassword, requirePassword } from './password-change.server.ts'
export { textOf } from './screens/form-text.server.ts'
export { deviceOf, goOnAs } from './screens/sign-in-action.server.ts'
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
