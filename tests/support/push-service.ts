import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterwards } from './afterwards.ts'

/** A message as a push service got it. */
export interface PushedMessage {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** A push service: it takes what is posted to any of its addresses and answers with the status that it is told. */
export async function openPushService() {
  const got: PushedMessage[] = []
  const answer = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterwards(() => server.close())
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got, answer }
}

/** A browser that subscribes at the service, and reads what only it can read (RFC 8291). */
export function openPushBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const sealed = body.subarray(21 + length)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}
