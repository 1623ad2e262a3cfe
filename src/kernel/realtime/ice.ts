import { createHmac } from 'node:crypto'

/** Servers by which browsers find each other, and the secret that is shared with those that pass media on. */
export interface IceSettings {
  readonly urls: readonly string[]
  readonly secret: string
}

/** As RTCPeerConnection takes them. */
export interface IceServer {
  readonly urls: readonly string[]
  readonly username?: string
  readonly credential?: string
}

const HOURS = 4

/** The servers for one person; credentials of those that pass media on are made for them and end after four hours. */
export function iceServersFor({ urls, secret }: IceSettings, person: string, now: Date): IceServer[] {
  const isOpen = (url: string) => url.startsWith('stun')
  const open = urls.filter(isOpen)
  const closed = secret === '' ? [] : urls.filter((url) => !isOpen(url))
  const username = `${Math.floor(now.getTime() / 1000) + HOURS * 3600}:${person}`
  return [
    ...(open.length > 0 ? [{ urls: open }] : []),
    ...(closed.length > 0
      ? [
          {
            urls: closed,
            username,
            // The algorithm of TURN's shared secrets (draft-uberti-behave-turn-rest).
            credential: createHmac('sha1', secret).update(username).digest('base64'),
          },
        ]
      : []),
  ]
}
