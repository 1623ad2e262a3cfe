/** By which login a session was opened. */
export const sessionModes = ['password', 'passkey', 'line', 'directory', 'bypass', 'lti'] as const

export type SessionMode = (typeof sessionModes)[number]
