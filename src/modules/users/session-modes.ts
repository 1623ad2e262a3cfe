/** By which door a session was opened. */
export type SessionMode = 'password' | 'line' | 'directory' | 'bypass'
