export { type Account, findAccount, homesAbove, readAccount, readShownAccount } from './accounts.server.ts'
export {
  guessMapping,
  type ImportField,
  importFields,
  type Mapping,
  readMapping,
  splitHeading,
} from './administration/import-mapping.ts'
export { checkImport, type ImportRow, isWrong } from './administration/import-rows.server.ts'
export { describeFaults, EXCEL, makeFaultSheet, makeTemplate } from './administration/import-sheets.server.ts'
export {
  giveUnit,
  type InvitedAccount,
  inviteStaff,
  mailInvitation,
  takeUnit,
} from './administration/invite-staff.server.ts'
export { listOperators, listSiteStaff, type SiteStaff } from './administration/list-site-staff.server.ts'
export {
  addAccount,
  giveRole,
  type ListedAccount,
  listAccounts,
  setAccountPassword,
  takeSecondStepOff,
  unlockAccount,
} from './administration/operate-accounts.server.ts'
export type { SheetRow } from './administration/sheet-cells.ts'
export { splitName } from './administration/split-name.ts'
export { readSpreadsheet } from './administration/spreadsheet.server.ts'
export { suspendActions } from './administration/suspending.server.ts'
export { writeMembers } from './administration/write-members.server.ts'
export { users } from './collections.ts'
export { demoAccounts, demoPassword } from './demo/accounts.ts'
export { demoCompanies, memberKey, membersOf, printedMember, type TargetCode } from './demo/members.ts'
export type { SeededRandom } from './demo/seeded-random.ts'
export { changeIdentity, readIdentity } from './identity/identity-settings.server.ts'
export {
  type IdentityPart,
  type IdentitySettings,
  identityOf,
  identityParts,
  identitySettingsSchema,
} from './identity/identity-settings.ts'
export { readSignature } from './passkeys/answers.ts'
export { listOwnPasskeys, type OwnPasskeys } from './passkeys/own.server.ts'
export type { PasskeyVisit } from './passkeys/visit.ts'
export { askForMailToken } from './passwords/forgot.server.ts'
export { redeemMailToken } from './passwords/mail-tokens.server.ts'
export { changeOwnPassword, requirePassword } from './passwords/password-change.server.ts'
export { readLastSeen } from './people/last-seen.server.ts'
export { type MailNote, readMailNote } from './people/mail-note.server.ts'
export { matchGivenPerson, matchPerson, noteCitizenWords } from './people/match-person.server.ts'
export {
  changeOwnProfile,
  type OwnProfile,
  type ProfileChange,
  readOwnProfile,
} from './people/own-profile.server.ts'
export { personName, personOrder } from './people/person-name.ts'
export { splitWords } from './people/search-words.ts'
export { proveMailbox } from './registration/prove-mailbox.server.ts'
export { mayRegister } from './registration/register.server.ts'
export {
  type ArrivalValues,
  completeMember,
  missingOf,
  registerArrival,
} from './registration/register-arrival.server.ts'
export { takenOver } from './registration/taken-over.ts'
export { shortTextIn } from './screens/form-text.server.ts'
export { type PasskeyIntent, passkeyAction, passkeyIntents } from './screens/passkey-action.server.ts'
export { safeNext, withNext } from './screens/safe-next.ts'
export { deviceOf, goOnAs, visitOf } from './screens/sign-in-action.server.ts'
export { takeTypedProof, WrongProof } from './screens/typed-proof.server.ts'
export {
  beginOwnSecondStep,
  describeOwnSecondStep,
  disableOwnSecondStep,
  enableOwnSecondStep,
  renewOwnCodes,
} from './second-step/own.server.ts'
export { isOperatorAtHome, storeCurrentSite } from './sessions/current-site.server.ts'
export { endSiteSessions } from './sessions/end-all-sessions.server.ts'
export { actAsEntered, enterUnit, leaveUnit } from './sessions/enter-unit.server.ts'
export {
  describeProof,
  type ProofState,
  proveAgain,
  requireFreshProof,
} from './sessions/fresh-proof.server.ts'
export { readLiveSessions, rightsOf } from './sessions/live-sessions.server.ts'
export {
  type Arrival,
  cookiesOf,
  type OpenedSession,
  openSession,
  requireOpenAccount,
} from './sessions/open-session.server.ts'
export {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from './sessions/own-sessions.server.ts'
export { describeSession } from './sessions/session-view.server.ts'
export {
  endSession,
  endSessionsOf,
  resumeSession,
  SESSION_COOKIE,
  type SessionMode,
  type SignedIn,
  sessionCookie,
  visitor,
} from './sessions/sessions.server.ts'
export {
  LINK_LIMIT,
  MAIL_LIMIT,
  PROVIDER_LIMIT,
  requireAttempt,
} from './sign-in/attempt-limits.server.ts'
export { deviceCookie, deviceIdOf } from './sign-in/devices.server.ts'
export { beginGuess } from './sign-in/guesses.server.ts'
export { type FindLanding, findLanding, landings, MEMBER_HOME } from './sign-in/landing.server.ts'
export { type LoginWays, readLoginWays } from './sign-in/login-ways.server.ts'
export { readOpenProviders } from './sign-in/open-providers.server.ts'
export { signIn } from './sign-in/sign-in.server.ts'
export { reach } from './tables.ts'
