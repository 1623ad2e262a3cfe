import { accountNames } from '#kernel/access/account-names.server.ts'
import { contribute } from '#kernel/contributions.ts'
import { onWrite } from '#kernel/data/on-write.ts'
import { flowEvents } from '#kernel/flows/event.ts'
import { defineModule } from '#kernel/modules.ts'
import { mailboxProof, mailHome } from '#modules/messages/public.server.ts'
import { todayFigures } from '#modules/today/public.server.ts'
import { keepLastAdmin } from './administration/last-admin.server.ts'
import { membersOfSites } from './administration/today-figure.server.ts'
import { blocks } from './blocks.ts'
import { users as collection } from './collections.ts'
import { memberRegistered } from './flow-events.server.ts'
import { administrationEn } from './locales/administration-en.ts'
import { administrationTh } from './locales/administration-th.ts'
import { en as blocksEn } from './locales/blocks-en.ts'
import { th as blocksTh } from './locales/blocks-th.ts'
import { en } from './locales/en.ts'
import { en as identityEn } from './locales/identity-en.ts'
import { th as identityTh } from './locales/identity-th.ts'
import { en as passkeysEn } from './locales/passkeys-en.ts'
import { th as passkeysTh } from './locales/passkeys-th.ts'
import { en as proofEn } from './locales/proof-en.ts'
import { th as proofTh } from './locales/proof-th.ts'
import { en as providersEn } from './locales/providers-en.ts'
import { th as providersTh } from './locales/providers-th.ts'
import { en as secondEn } from './locales/second-step-en.ts'
import { th as secondTh } from './locales/second-step-th.ts'
import { en as signInsEn } from './locales/sign-ins-en.ts'
import { th as signInsTh } from './locales/sign-ins-th.ts'
import { th } from './locales/th.ts'
import { ownPasskeyCall, signInPasskeyCall } from './passkeys/passkey-calls.server.ts'
import { changePasswordAction } from './passwords/flow-action.server.ts'
import { mailTokenJob } from './passwords/forgot.server.ts'
import { activateCall, changePasswordCall, forgotCall } from './passwords/password-calls.server.ts'
import { readAccountNames } from './people/account-names.server.ts'
import { findMailboxProof, findMailHome } from './people/mail-home.server.ts'
import { personalData } from './personal-data.server.ts'
import { createUserCall } from './registration/register-call.server.ts'
import { releaseOfProved } from './registration/release-mails.server.ts'
import { routes } from './routes.ts'
import { resetSecondStepCall, secondStepCall } from './second-step/api.server.ts'
import { seed } from './seed.server.ts'
import { announceRights } from './sessions/end-sessions.server.ts'
import {
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
  proveCall,
  selectDatabaseCall,
} from './sessions/session-calls.server.ts'
import { sessionCall, signInCall, signOutCall } from './sign-in/sign-in-calls.server.ts'
import { signInList, sweepSignIns } from './sign-in/sign-in-list.server.ts'
import {
  knownDevices,
  mailTokens,
  passkeyChallenges,
  passkeys,
  reach,
  secondSteps,
  sessions,
  signIns,
} from './tables.ts'

export const users = defineModule({
  name: 'users',
  needs: ['sites'],
  collections: [collection],
  tables: [sessions, knownDevices, mailTokens, secondSteps, passkeys, passkeyChallenges, reach, signIns],
  listeners: [keepLastAdmin, onWrite(collection, announceRights), onWrite(collection, releaseOfProved)],
  blocks,
  lists: [signInList],
  actions: [changePasswordAction],
  routes,
  personalData,
  calls: [
    signInCall,
    signOutCall,
    sessionCall,
    signInPasskeyCall,
    ownPasskeyCall,
    secondStepCall,
    resetSecondStepCall,
    forgotCall,
    changePasswordCall,
    activateCall,
    createUserCall,
    listSessionsCall,
    endSessionCall,
    endOtherSessionsCall,
    proveCall,
    selectDatabaseCall,
  ],
  contributions: [
    contribute(flowEvents, memberRegistered),

    contribute(todayFigures, membersOfSites),
    contribute(mailHome, findMailHome),
    contribute(mailboxProof, findMailboxProof),
    contribute(accountNames, readAccountNames),
  ],
  jobs: [mailTokenJob, sweepSignIns],
  texts: {
    th: {
      ...th,
      users: {
        ...th.users,
        ...blocksTh,
        ...identityTh.users,
        ...administrationTh,
        ...providersTh.users,
        ...secondTh.users,
        ...proofTh.users,
        ...passkeysTh.users,
      },
      'sign-ins': signInsTh,
      login: { ...identityTh.login, ...providersTh.login, ...passkeysTh.login },
    },
    en: {
      ...en,
      users: {
        ...en.users,
        ...blocksEn,
        ...identityEn.users,
        ...administrationEn,
        ...providersEn.users,
        ...secondEn.users,
        ...proofEn.users,
        ...passkeysEn.users,
      },
      'sign-ins': signInsEn,
      login: { ...identityEn.login, ...providersEn.login, ...passkeysEn.login },
    },
  },
  seed,
})
