import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '#shell/api.ts'
import { ClientError } from '#src/client/client-error.ts'

/** What a passkey is asked for: to come in, with the challenge of a right password where it is the second step; or by who is in. */
export type PasskeyQuestion =
  | { readonly purpose: 'sign-in'; readonly challenge?: string }
  | { readonly purpose: 'prove' | 'add' }

/** What the browser signed, as a form carries it; or why there is nothing. */
export type PasskeyAnswer =
  | { readonly signed: string }
  | { readonly fault: 'stopped' | 'known' }
  | { readonly said: string }

async function ask<Options>(path: string, body: object): Promise<Options> {
  return (await api.request<Options>({ method: 'POST', path, body })).data
}

async function sign(question: PasskeyQuestion): Promise<object> {
  const { purpose, ...more } = question
  if (purpose === 'sign-in') {
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('signin/passkey', more)
    return startAuthentication({ optionsJSON })
  }
  if (purpose === 'prove') {
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('session/passkey', { purpose })
    return startAuthentication({ optionsJSON })
  }
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>('session/passkey', { purpose })
  return startRegistration({ optionsJSON })
}

/** Asks the server what to sign and the browser to sign it. Loaded with the first press: most people never need it. */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  try {
    return { signed: JSON.stringify(await sign(question)) }
  } catch (error) {
    if (error instanceof ClientError && error.text) return { said: error.text }
    // What browsers say of somebody who pressed «cancel», waited too long or has none is the same on purpose.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return { fault: isKnown ? 'known' : 'stopped' }
  }
}
