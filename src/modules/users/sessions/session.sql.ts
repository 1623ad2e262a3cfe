import { defineStatement } from '#kernel/data/statement.ts'

/**
 * The session of a token while it lasts, with the account where the same site holds it; staff who did nothing for too long have
 * none. One statement, since it is asked with every request of whoever is signed in.
 */
export const readSession = defineStatement<[tokenHash: string, touchSeconds: number, idleSeconds: number]>()(
  'users.read-session',
  {
    _id: 'uuid',
    userID: 'uuid',
    accountSite: 'uuid',
    current: 'uuid?',
    enteredAt: 'timestamptz?',
    expiresAt: 'timestamptz',
    createdAt: 'timestamptz',
    mode: 'text',
    courseID: 'uuid?',
    secondStepAskedAt: 'timestamptz?',
    isStale: 'boolean',
    isHere: 'boolean',
    firstname: 'text',
    lastname: 'text',
    email: 'text',
    avatar: 'text?',
    role: 'text',
    password: 'text?',
    salt: 'text?',
    req_reset: 'boolean',
    suspended: 'boolean',
    activated: 'boolean',
    emailConfirmedAt: 'timestamptz?',
    emailVouchedAt: 'timestamptz?',
    sessionsFrom: 'timestamptz?',
    lang: 'text?',
  },
  `select s."_id", s."userID", s."accountSite", s.current, s."enteredAt", s."expiresAt", s."createdAt", s.mode, s."courseID",
     s."secondStepAskedAt", s."lastSeenAt" < now() - make_interval(secs => $3::double precision) as "isStale",
     u."_id" is not null as "isHere", u.firstname, u.lastname, u.email, u.avatar, u.role, u.password, u.salt, u.req_reset,
     u.suspended, u.activated, u."emailConfirmedAt", u."emailVouchedAt", u."sessionsFrom", u.lang
   from session s
   left join "user" u on u.site_id = $1 and u."_id" = s."userID" and s."accountSite" = $1
   where s.site_id = $1 and s."tokenHash" = $2 and s."expiresAt" > now()
     and (s.interface <> 'backend' or s."lastSeenAt" > now() - make_interval(secs => $4::double precision))`,
)
