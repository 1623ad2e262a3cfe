/** What a browser is asked to sign with a passkey for. */
export const passkeyPurposes = ['sign-in', 'second-step', 'prove', 'add'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]
