/** By which login a session was opened. */
export const sessionModes = ['password', 'line', 'directory', 'bypass'] as const

export type SessionMode = (typeof sessionModes)[number]
