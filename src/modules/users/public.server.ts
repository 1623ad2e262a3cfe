export { type Account, findAccount, readAccount } from './accounts.server.ts'
export {
  guessMapping,
  type ImportField,
  importFields,
  type Mapping,
  splitHeading,
} from './administration/import-mapping.ts'
export { checkImport, type ImportRow, isWrong } from './administration/import-rows.server.ts'
export { describeFaults, EXCEL } from './administration/import-sheets.server.ts'
export type { SheetRow } from './administration/sheet-cells.ts'
export { splitName } from './administration/split-name.ts'
export { readSpreadsheet } from './administration/spreadsheet.server.ts'
export { writeMembers } from './administration/write-members.server.ts'
export {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  MAIL_LIMIT,
  requireAttempt,
  TICKET_LIMIT,
} from './attempt-limits.server.ts'
export { users } from './collections.ts'
export { isOperatorAtHome, storeCurrentSite } from './current-site.server.ts'
export { demoAccounts, demoPassword } from './demo/accounts.ts'
export { demoCompanies } from './demo/members.ts'
export { askForTicket } from './forgot.server.ts'
export { changeIdentity, readIdentity } from './identity-settings.server.ts'
export {
  type IdentityPart,
  type IdentitySettings,
  identityOf,
  identityParts,
  identitySettingsSchema,
} from './identity-settings.ts'
export { readLiveSessions, rightsOf } from './live-sessions.server.ts'
export { type LoginWays, readLoginWays } from './login-ways.server.ts'
export { type OtherDoor, readOpenDoors } from './open-doors.server.ts'
export {
  type Arrival,
  cookiesOf,
  type OpenedSession,
  openSession,
  requireOpenAccount,
} from './open-session.server.ts'
export {
  changeOwnProfile,
  type OwnProfile,
  type ProfileChange,
  readOwnProfile,
} from './own-profile.server.ts'
export { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from './own-sessions.server.ts'
export { changeOwnPassword, requirePassword } from './password-change.server.ts'
export { readLastSeen } from './people/last-seen.server.ts'
export { matchPerson } from './people/match-person.server.ts'
export { personName } from './people/person-name.ts'
export { mayRegister } from './register.server.ts'
export { type ArrivalValues, completeMember, missingOf, registerArrival } from './register-arrival.server.ts'
export { textOf } from './screens/form-text.server.ts'
export { safeNext, withNext } from './screens/safe-next.ts'
export { deviceOf, goOnAs } from './screens/sign-in-action.server.ts'
export {
  beginOwnSecondStep,
  describeOwnSecondStep,
  disableOwnSecondStep,
  enableOwnSecondStep,
  renewOwnCodes,
} from './second-step/own.server.ts'
export { describeSession } from './session-view.server.ts'
export {
  endSession,
  endSessionsOf,
  resumeSession,
  SESSION_COOKIE,
  type SessionMode,
  type SignedIn,
  sessionCookie,
  visitor,
} from './sessions.server.ts'
export { signIn } from './sign-in.server.ts'
export { takeTicket } from './tickets.server.ts'
