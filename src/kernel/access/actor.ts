import type { Capabilities, CapabilityName } from './capability.ts'
import type { ClientGrant } from './scopes.ts'

export const accountRoles = ['root', 'superadmin', 'admin', 'manager', 'user'] as const
export type AccountRole = (typeof accountRoles)[number]

export const sessionRoles = ['root', 'superadmin', 'admin', 'manager', 'member', 'public', 'guest'] as const
export type SessionRole = (typeof sessionRoles)[number]
/** Who may stand in an actor: a session's role, or the server itself, which no session and no account can have. */
export type ActorRole = SessionRole | 'server'

/** What a person has to do before they go on. */
export interface Owed {
  /** The screen where it is done. */
  readonly path: string
  /** Whether the time is over in which what they were at may still be finished. */
  readonly isOver: boolean
  /** When it is over, in milliseconds; never while nobody has been asked yet. */
  readonly overAt: number
}

/** Who acts, as the server found out. Nothing in it comes from the browser. */
export interface Actor {
  readonly role: ActorRole
  readonly userID: string | null
  /** Site whose table holds the account: the unit for members, the collection or origin for staff. */
  readonly accountSite: string | null
  /** Sites the actor may operate; `'all'` for root. */
  readonly reach: readonly string[] | 'all'
  readonly sessionID: string | null
  /** First and last name, for greeting. */
  readonly name: string | null
  /** Address of their picture, for the header. */
  readonly avatar: string | null
  /** By which login the session was opened; null without one. */
  readonly mode: string | null
  /** The one record that the session is for, such as a course; null where it is for everything. */
  readonly boundTo: string | null
  readonly owes: Owed | null
  /** True while a new password is asked of them: until it is set nothing else is open. */
  readonly mustReset: boolean
  /** Somebody of a site above who came into this one and is its administrator until they leave. */
  readonly isEntered: boolean
  /** What they can beside their role, as modules found out for this request. */
  readonly capabilities: Readonly<Partial<Capabilities>>
  /** Capabilities that they are limited to: with one of these they have none of their role's rights. */
  readonly limitedTo: readonly CapabilityName[]
  /** The program that acts with a key of its own; null for people. */
  readonly client: ClientGrant | null
  /** True with the rights of one of the roles: never for those who are limited to a capability. */
  is(...roles: SessionRole[]): boolean
  /** Has the rights of staff, whichever role: nobody who is limited to a capability, but also the server itself. */
  readonly isStaff: boolean
  /** Signed in with an account of staff, whatever it may do: also those who are limited, never the server. */
  readonly hasStaffRole: boolean
}

/** The roles of staff, in the order of what they may do. */
export const staffRoles = ['root', 'superadmin', 'admin', 'manager'] as const

const staff = new Set<ActorRole>(staffRoles)

/** True for a role that only accounts of staff have. */
export function isStaffRole(role: ActorRole): boolean {
  return staff.has(role)
}

export interface ActorInput {
  role: SessionRole
  userID?: string | null
  accountSite?: string | null
  reach?: readonly string[] | 'all'
  sessionID?: string | null
  name?: string | null
  avatar?: string | null
  mode?: string | null
  boundTo?: string | null
  owes?: Owed | null
  mustReset?: boolean
  isEntered?: boolean
  capabilities?: Readonly<Partial<Capabilities>>
  limitedTo?: readonly CapabilityName[]
  client?: ClientGrant | null
}

/** True for a session that is open only to do what it was asked for: a new password, or a second step in time. */
export function isHeldBack({ mustReset, owes }: Pick<Actor, 'mustReset' | 'owes'>): boolean {
  return mustReset || (owes?.isOver ?? false)
}

/** Makes an actor from facts that the server has checked. */
export function makeActor(input: ActorInput): Actor {
  const hasStaffRole = isStaffRole(input.role)
  const limitedTo = input.limitedTo ?? []
  const isLimited = limitedTo.length > 0
  return {
    role: input.role,
    userID: input.userID ?? null,
    accountSite: input.accountSite ?? null,
    reach: input.reach ?? [],
    sessionID: input.sessionID ?? null,
    name: input.name ?? null,
    avatar: input.avatar ?? null,
    mode: input.mode ?? null,
    boundTo: input.boundTo ?? null,
    owes: input.owes ?? null,
    mustReset: input.mustReset ?? false,
    isEntered: input.isEntered ?? false,
    capabilities: input.capabilities ?? {},
    limitedTo,
    client: input.client ?? null,
    is: (...roles) => !isLimited && roles.includes(input.role),
    isStaff: hasStaffRole && !isLimited,
    hasStaffRole,
  }
}

/** The server itself at work on one site: policies treat it as that site's administrator; it has no account. */
export function makeServerActor(siteId: string): Actor {
  return {
    ...makeActor({ role: 'admin', reach: [siteId] }),
    role: 'server',
    hasStaffRole: false,
  }
}

/** Somebody whom nobody knows: never the server or a client's key, which have no account either and may see more. */
export function isVisitor({ role, userID }: Pick<Actor, 'role' | 'userID'>): boolean {
  return userID === null && (role === 'public' || role === 'guest')
}

/** True when the role list of a route or menu entry admits the session role. An empty list admits everyone. */
export function meetsRoles(role: ActorRole, roles: readonly SessionRole[]): boolean {
  if (roles.length === 0) return true
  if (role === 'server') return false
  if (roles.includes(role)) return true
  if (role === 'member') return roles.includes('public') || roles.includes('guest')
  return role === 'public' && roles.includes('guest')
}

/** True for an administrator or manager at home on a collection who has not said yet which site to work on. */
export function isChoosingSite(actor: Actor): boolean {
  return actor.role === 'guest' && actor.userID !== null
}

/** True when the actor may operate the site. */
export function reaches(actor: Actor, siteId: string): boolean {
  return actor.reach === 'all' || actor.reach.includes(siteId)
}
