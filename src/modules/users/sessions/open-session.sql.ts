import { PLANNED_ONCE } from '#kernel/data/planned-once.ts'
import { defineStatement } from '#kernel/data/statement.ts'

/**
 * Holds the account while it is what the login recognised. Where it is not, it is divided by nothing: PostgreSQL refuses, and takes back
 * whatever left with it.
 */
export const holdAccount = defineStatement<[userID: string, password: string | null, role: string]>()(
  'users.hold-account',
  { held: 'bigint' },
  `select 1 / (count(*) + ($2::uuid is null)::integer) as held from (
     select from "user" where site_id = $1 and "_id" = $2::uuid and password is not distinct from $3 and role = $4
       and not suspended and activated for share) same ${PLANNED_ONCE}`,
)

/** Takes away the session that the browser had, and those of the account that are over. */
export const dropSessions = defineStatement<[userID: string, sessionID: string | null]>()(
  'users.drop-sessions',
  {},
  `delete from session where site_id = $1
     and (("userID" = $2::uuid and "expiresAt" < now()) or "_id" = $3::uuid) ${PLANNED_ONCE}`,
)

/** Adds a session. */
export const addSession = defineStatement<
  [
    userID: string,
    accountSite: string,
    tokenHash: string,
    door: 'frontend' | 'backend',
    expiresAt: string,
    userAgent: string | null,
    mode: string,
    courseID: string | null,
    provedAt: string | null,
  ]
>()(
  'users.add-session',
  {},
  `insert into session (site_id, "userID", "accountSite", "tokenHash", interface, "expiresAt", "userAgent", mode, "courseID",
     "provedAt")
   values ($1, $2::uuid, $3::uuid, $4, $5, $6::timestamptz, $7, $8, $9::uuid, $10::timestamptz) ${PLANNED_ONCE}`,
)

/** Adds the line about somebody who came in. */
export const addSignIn = defineStatement<
  [
    userID: string | null,
    account: string,
    outcome: string,
    mode: string,
    network: string,
    browser: string | null,
  ]
>()(
  'users.add-sign-in',
  {},
  `insert into sign_in (site_id, "userID", account, outcome, mode, network, browser)
   values ($1, $2::uuid, $3, $4, $5, $6, $7) ${PLANNED_ONCE}`,
)
