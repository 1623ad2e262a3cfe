import { z } from 'zod'
import { DomainError } from '#kernel/errors.ts'

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const MAX_ID = 1_400
const MAX_PART = 4_000
/** Room for a key and its statement; nobody is asked for certificates. */
const MAX_KEY = 8_000

const credential = {
  id: bytes(MAX_ID),
  rawId: bytes(MAX_ID),
  type: z.literal('public-key'),
  // Nothing is asked of extensions, and nothing that they say is heard.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** What a browser signed with a passkey that is known already. */
const signatureShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MAX_PART),
    authenticatorData: bytes(MAX_PART),
    signature: bytes(MAX_PART),
    userHandle: bytes(100).optional(),
  }),
})
export type PasskeySignature = z.output<typeof signatureShape>

/** A passkey that a browser has just made. */
const newPasskeyShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(MAX_PART),
    attestationObject: bytes(MAX_KEY),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof newPasskeyShape>

const MAX_TEXT = 32_000

/** Reads what a form carries in a field, or throws that it is nothing of a passkey. */
function readField<T>(form: FormData, shape: z.ZodType<T>): T {
  const text = form.get('passkey')
  const parsed = typeof text === 'string' && text.length <= MAX_TEXT ? parseJson(text) : undefined
  const read = shape.safeParse(parsed)
  if (!read.success) throw new DomainError('gateway.bad-body')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is no answer either.
    return undefined
  }
}

export const readSignature = (form: FormData): PasskeySignature => readField(form, signatureShape)
export const readNewPasskey = (form: FormData): NewPasskey => readField(form, newPasskeyShape)
