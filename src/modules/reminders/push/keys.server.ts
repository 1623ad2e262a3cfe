import { createECDH } from 'node:crypto'
import type { Engine } from '#kernel/engine.server.ts'

/** The pair by which push services know the site's messages from everybody else's; it follows from the secret. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of an installation: whoever replaces the secret has browsers ask anew. */
export function pushKeys({ seal }: Pick<Engine, 'seal'>): PushKeys {
  const curve = createECDH('prime256v1')
  const privateKey = seal.hash('keys of web push')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey }
}
