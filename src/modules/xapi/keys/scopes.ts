/** How far a key goes, in the words of the specification. */
export const scopes = [
  'statements/write',
  'statements/read/mine',
  'statements/read',
  'state',
  'profile',
  'all/read',
  'all',
] as const
export type Scope = (typeof scopes)[number]

/** What somebody wants to do at the store. */
export type Need =
  | 'statements/write'
  | 'statements/read'
  | 'statements/read/mine'
  | 'state/read'
  | 'state/write'
  | 'profile/read'
  | 'profile/write'

const grants: Readonly<Record<Scope, readonly Need[]>> = {
  'statements/write': ['statements/write'],
  'statements/read/mine': ['statements/read/mine'],
  'statements/read': ['statements/read', 'statements/read/mine'],
  state: ['state/read', 'state/write'],
  profile: ['profile/read', 'profile/write'],
  'all/read': ['statements/read', 'statements/read/mine', 'state/read', 'profile/read'],
  all: [
    'statements/write',
    'statements/read',
    'statements/read/mine',
    'state/read',
    'state/write',
    'profile/read',
    'profile/write',
  ],
}

/** Whether one of the scopes goes so far. */
export function allows(given: readonly Scope[], need: Need): boolean {
  return given.some((scope) => grants[scope].includes(need))
}
