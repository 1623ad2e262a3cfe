import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** What a browser is told to do, as the calls answer it. */
export interface PasskeyOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly allowCredentials?: readonly { readonly id: string }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
  readonly userVerification?: string
  readonly timeout?: number
}

/** What an honest device and browser do not do. */
export interface Forgery {
  readonly origin?: string
  readonly rpID?: string
  readonly challenge?: string
  readonly counter?: number
  readonly isUnverified?: boolean
  readonly id?: string
  readonly userHandle?: string | null
  readonly type?: string
  /** Says who made the device, by what the device signs itself, or somebody else. */
  readonly attest?: (signed: Buffer, signItself: (bytes: Buffer) => Buffer) => Attestation
}

interface Attestation {
  readonly fmt: string
  readonly attStmt: Map<string, unknown>
}

/** A telephone that has one passkey, and the browser in front of it. */
export interface Authenticator {
  readonly id: string
  counter: number
  make(options: PasskeyOptions, forgery?: Forgery): string
  sign(options: PasskeyOptions, forgery?: Forgery): string
}

const encode = (value: Uint8Array | string) => Buffer.from(value).toString('base64url')
const sha256 = (value: Uint8Array | string) => createHash('sha256').update(value).digest()

function counterBytes(counter: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(counter)
  return bytes
}

/** The public half as devices write it: P-256 with SHA-256. */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** Makes a device whose pages are at the origin. It counts its uses, as security keys do. */
export function makeAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = encode(credential)
  let handle: string | undefined
  const signItself = (bytes: Buffer) => sign('sha256', bytes, privateKey)

  const clientData = (type: string, options: PasskeyOptions, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? options.challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function head(rpID: string, flags: number, forgery: Forgery): Buffer {
    const verified = forgery.isUnverified ? 0 : USER_VERIFIED
    const counter = forgery.counter ?? device.counter
    return Buffer.concat([
      sha256(forgery.rpID ?? rpID),
      Buffer.from([flags | USER_PRESENT | verified]),
      counterBytes(counter),
    ])
  }
  const wrap = (response: object, forgery: Forgery) => {
    const named = forgery.id ?? id
    return JSON.stringify({
      id: named,
      rawId: named,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    })
  }

  const device: Authenticator = {
    id,
    counter: 0,
    make(options, forgery = {}) {
      handle = options.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const authData = Buffer.concat([
        head(options.rp?.id ?? '', HAS_KEY, forgery),
        Buffer.alloc(16),
        length,
        credential,
        coseOf(publicKey),
      ])
      const data = clientData('webauthn.create', options, forgery)
      const { fmt, attStmt } = forgery.attest?.(Buffer.concat([authData, sha256(data)]), signItself) ?? {
        fmt: 'none',
        attStmt: new Map<string, unknown>(),
      }
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ])
      return wrap(
        {
          clientDataJSON: encode(data),
          attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
        forgery,
      )
    },
    sign(options, forgery = {}) {
      device.counter += 1
      const data = clientData('webauthn.get', options, forgery)
      const authData = head(options.rpId ?? '', 0, forgery)
      const signature = signItself(Buffer.concat([authData, sha256(data)]))
      const given = forgery.userHandle === undefined ? handle : forgery.userHandle
      return wrap(
        {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
          ...(given && { userHandle: given }),
        },
        forgery,
      )
    },
  }
  return device
}
