import { createECDH } from 'node:crypto'
import type { Engine } from '#kernel/engine.server.ts'

/** The pair by which push services know the site's messages from everybody else's; it follows from the secret. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

let known: PushKeys | undefined

/** The keys of an installation: whoever replaces the secret has browsers ask anew. */
export function pushKeys({ seal }: Pick<Engine, 'seal'>): PushKeys {
  const privateKey = seal.hash('keys of web push')
  // Each profile shows the public one, and the curve takes longer than a statement.
  if (known?.privateKey === privateKey) return known
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  known = { publicKey: curve.getPublicKey('base64url'), privateKey }
  return known
}
