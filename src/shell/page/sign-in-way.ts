import { loginOver } from '#shell/guard.ts'

/** In place of a person's own: the way to log in and come back. */
export type SignInWay = { readonly signIn: string }

/** The way to log in over this page, and back to it. */
export function signInWay({ pathname }: URL): SignInWay {
  return { signIn: loginOver({ loginOver: pathname }, pathname) }
}

/** True where a block got the way to log in instead of something to show. */
export function isSignInWay(data: unknown): data is SignInWay {
  return typeof data === 'object' && data !== null && 'signIn' in data && typeof data.signIn === 'string'
}
